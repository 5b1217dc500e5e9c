import { useEffect, useState } from 'react'
import { readDoorList } from '#contract/events/door'
import { useTranslation } from '#web/i18n/use-translation'
import { userInUse } from '../../device/session.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/door.page'
import { cacheDoorPage } from './cache-door-page.ts'
import { createDoor, type DoorStart } from './create-door.ts'
import { doorsAddress } from './door-addresses.ts'
import { LivePanel } from './live-panel.tsx'
import { openDoor } from './open-door.ts'
import { Scanner } from './scanner.tsx'
import styles from './door.module.css'

export const handle = { words: ['door'] }

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  openForRoles(readDoorList.for)
  return openDoor(params.id, userInUse()?.id ?? '')
}

/** The door of one event: tickets are checked with a network and without one. */
export default function DoorPage({ loaderData: { start } }: Route.ComponentProps) {
  const { t } = useTranslation('door')
  useEffect(() => void cacheDoorPage(), [])
  if (start) return <OpenDoor key={start.list.event.id} start={start} />
  return (
    <div className={styles.page}>
      <CabinetHead title={t('title')} back={{ to: doorsAddress, label: t('title') }} />
      <EmptyState title={t('noList')} text={t('noListText')} />
    </div>
  )
}

function OpenDoor({ start }: { start: DoorStart }) {
  const { t } = useTranslation('door')
  const [door] = useState(() => createDoor(start))
  return (
    <div className={styles.page}>
      <CabinetHead title={start.list.event.title} back={{ to: doorsAddress, label: t('title') }} />
      <Scanner door={door} isDurable={start.disk.isDurable} />
      <LivePanel eventId={start.list.event.id} />
    </div>
  )
}

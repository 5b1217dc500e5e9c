import { useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { saveCardSheet } from '#contract/staff/cards'
import type { Route } from './+types/sheet.page'
import { userInUse } from '../device/session.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CardSkeleton } from '../ui/skeletons/card-skeleton.tsx'
import { ChildForm } from './sheet/child-form.tsx'
import { cacheSheetPage } from './sheet/cache-page.ts'
import { readCardSets } from './sheet/card-sets.ts'
import { newSheet, type StoredSheet } from './sheet/stored-sheet.ts'
import { SheetView } from './sheet/sheet-view.tsx'
import { sheetDisk } from './sheet/sheet-disk.ts'
import { useDelivery } from './sheet/use-delivery.ts'

export const handle = { words: ['cards', 'words'], skeleton: CardSkeleton }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(saveCardSheet.for)
  const [disk, userId] = [await sheetDisk(), userInUse()?.id ?? '']
  const id = new URL(request.url).searchParams.get('id')
  const stored = id === null ? null : await disk.read(id, userId)
  // A sheet that is no longer on this tablet was sent.
  if (stored === undefined) throw redirect(`/card-sheets/${id}`)
  return { disk, userId, stored, sets: await readCardSets(disk) }
}

/**
 * The score sheet on a tablet: it starts with the child, goes task by task, and is stored here until the server has it.
 */
export default function SheetPage({ loaderData: { disk, userId, stored, sets } }: Route.ComponentProps) {
  const { t } = useTranslation('cards')
  const [begun, setBegun] = useState<StoredSheet | null>(stored)
  const [isRefused, setRefused] = useState(false)
  const { sheets, sent, deliver } = useDelivery(disk, userId)
  useEffect(() => void cacheSheetPage(), [])

  async function begin(child: StoredSheet['child']) {
    const sheet = newSheet(userId, child, sets[child.locale].version, new Date())
    try {
      await disk.write(sheet)
    } catch (failure) {
      setRefused(true)
      throw failure
    }
    // The address serves a reload; navigating with the router would need the network.
    window.history.replaceState(window.history.state, '', `?id=${sheet.id}`)
    setBegun(sheet)
  }

  return (
    <>
      <PageMeta title={t('sheet.title')} />
      {begun ? (
        <SheetView
          key={begun.id}
          stored={begun}
          set={sets[begun.child.locale]}
          disk={disk}
          sheets={sheets}
          sent={sent}
          deliver={deliver}
        />
      ) : (
        <ChildForm isDurable={disk.isDurable} isRefused={isRefused} onDone={(child) => void begin(child)} />
      )}
    </>
  )
}

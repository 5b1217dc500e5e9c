import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { ListSkeleton } from '../ui/skeletons/list-skeleton.tsx'
import { CabinetFrame } from './cabinet-frame.tsx'
import { parentCabinet } from './cabinets.ts'
import { Failure } from './failure.tsx'
import { openCabinet } from './open-cabinet.ts'
import { useUnread } from './use-unread.ts'

export const clientLoader = () => openCabinet((role) => role === 'parent')
clientLoader.hydrate = true as const

export default function ParentLayout() {
  const unread = useUnread()
  return (
    <CabinetFrame cabinet={parentCabinet} unread={unread}>
      <Outlet context={unread} />
    </CabinetFrame>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <CabinetFrame cabinet={parentCabinet}>
      <ListSkeleton label={t('cabinet.loading')} />
    </CabinetFrame>
  )
}

export function ErrorBoundary() {
  return (
    <CabinetFrame cabinet={parentCabinet}>
      <Failure frame="cabinet" />
    </CabinetFrame>
  )
}

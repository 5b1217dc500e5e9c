import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { ListSkeleton } from '../ui/skeletons/list-skeleton.tsx'
import { CabinetFrame } from './cabinet-frame.tsx'
import { studentCabinet } from './cabinets.ts'
import { Failure } from './failure.tsx'
import { openCabinet } from './open-cabinet.ts'
import { useUnread } from './use-unread.ts'

export const clientLoader = () => openCabinet((role) => role === 'student')
clientLoader.hydrate = true as const

export default function StudentLayout() {
  const unread = useUnread()
  return (
    <CabinetFrame cabinet={studentCabinet} unread={unread}>
      <Outlet context={unread} />
    </CabinetFrame>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <CabinetFrame cabinet={studentCabinet}>
      <ListSkeleton label={t('cabinet.loading')} />
    </CabinetFrame>
  )
}

export function ErrorBoundary() {
  return (
    <CabinetFrame cabinet={studentCabinet}>
      <Failure frame="cabinet" />
    </CabinetFrame>
  )
}

import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { ListSkeleton } from '../ui/skeletons/list-skeleton.tsx'
import { CabinetFrame } from './cabinet-frame.tsx'
import { staffCabinet } from './cabinets.ts'
import { Failure } from './failure.tsx'
import { openCabinet } from './open-cabinet.ts'
import { profileAddress } from './profile-address.ts'
import { useUser } from './use-user.ts'

export const clientLoader = () => openCabinet((role) => role !== 'student' && role !== 'parent')
clientLoader.hydrate = true as const

export default function StaffLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <Frame>
      <ListSkeleton label={t('cabinet.loading')} />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <Failure frame="cabinet" />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const user = useUser()
  return <CabinetFrame cabinet={staffCabinet(profileAddress(user?.role ?? 'psychologist'))}>{children}</CabinetFrame>
}

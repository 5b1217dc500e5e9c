import { Outlet } from 'react-router'
import { readSession } from '#contract/accounts/accounts'
import type { Role } from '#contract/values/role'
import { earlyCall } from '../calls/early-calls.ts'
import type { Route } from './+types/staff.layout'
import { CabinetFailure } from './failures/cabinet-failure.tsx'
import { CabinetFrame } from './frame/cabinet-frame.tsx'
import { CabinetSkeleton } from './frame/cabinet-skeleton.tsx'
import { cabinetOf } from './cabinets.ts'
import { redirectOtherRoles, openCabinet } from './redirects/open-cabinet.ts'
import { useUser } from './account/use-user.ts'

export const handle = { early: () => [earlyCall(readSession)] }

const belongs = (role: Role) => role !== 'student' && role !== 'parent'

export const clientMiddleware = [redirectOtherRoles(belongs)]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openCabinet(request, belongs)
clientLoader.hydrate = true as const

export default function StaffLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function HydrateFallback() {
  return (
    <Frame>
      <CabinetSkeleton />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <CabinetFailure />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const user = useUser()
  return <CabinetFrame cabinet={cabinetOf(user?.role ?? 'psychologist')}>{children}</CabinetFrame>
}

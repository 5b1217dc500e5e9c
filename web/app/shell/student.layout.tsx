import { Outlet } from 'react-router'
import { readSession } from '#contract/accounts/accounts'
import type { Role } from '#contract/values/role'
import { earlyCall } from '../calls/early-calls.ts'
import type { Route } from './+types/student.layout'
import { CabinetFailure } from './failures/cabinet-failure.tsx'
import { CabinetFrame } from './frame/cabinet-frame.tsx'
import { CabinetSkeleton } from './frame/cabinet-skeleton.tsx'
import { studentCabinet } from './family-cabinets.ts'
import { redirectOtherRoles, openCabinet } from './redirects/open-cabinet.ts'
import { useUnread } from './account/use-unread.ts'

export const handle = { early: () => [earlyCall(readSession)] }

const belongs = (role: Role) => role === 'student'

export const clientMiddleware = [redirectOtherRoles(belongs)]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openCabinet(request, belongs)
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
  return (
    <CabinetFrame cabinet={studentCabinet}>
      <CabinetSkeleton />
    </CabinetFrame>
  )
}

export function ErrorBoundary() {
  return (
    <CabinetFrame cabinet={studentCabinet}>
      <CabinetFailure />
    </CabinetFrame>
  )
}

import { Outlet } from 'react-router'
import { readSession } from '#contract/accounts/accounts'
import { earlyCall } from '../calls/early-calls.ts'
import type { Route } from './+types/member.layout'
import { CabinetFailure } from './failures/cabinet-failure.tsx'
import { CabinetFrame } from './frame/cabinet-frame.tsx'
import { CabinetSkeleton } from './frame/cabinet-skeleton.tsx'
import { cabinetOf } from './cabinets.ts'
import { redirectOtherRoles, openCabinet } from './redirects/open-cabinet.ts'
import { useUnread } from './account/use-unread.ts'
import { useUser } from './account/use-user.ts'

export const handle = { early: () => [earlyCall(readSession)] }

const belongs = () => true

export const clientMiddleware = [redirectOtherRoles(belongs)]

/** Frame of pages that pupils, parents and staff share; each role sees its own cabinet around the page. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openCabinet(request, belongs)
clientLoader.hydrate = true as const

const useCabinet = () => cabinetOf(useUser()?.role ?? 'student')

export default function MemberLayout() {
  const cabinet = useCabinet()
  return cabinet.ground === 'paper' ? (
    <FamilyFrame />
  ) : (
    <CabinetFrame cabinet={cabinet}>
      <Outlet />
    </CabinetFrame>
  )
}

/** Only families have a counter of unread notifications. */
function FamilyFrame() {
  const cabinet = useCabinet()
  const unread = useUnread()
  return (
    <CabinetFrame cabinet={cabinet} unread={unread}>
      <Outlet context={unread} />
    </CabinetFrame>
  )
}

export function HydrateFallback() {
  return (
    <CabinetFrame cabinet={useCabinet()}>
      <CabinetSkeleton />
    </CabinetFrame>
  )
}

export function ErrorBoundary() {
  return (
    <CabinetFrame cabinet={useCabinet()}>
      <CabinetFailure />
    </CabinetFrame>
  )
}

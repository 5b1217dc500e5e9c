import { Outlet } from 'react-router'
import { readSession } from '#contract/accounts'
import { earlyCall } from '../early-calls.ts'
import type { Route } from './+types/student.layout'
import { CabinetFailure } from './cabinet-failure.tsx'
import { CabinetFrame } from './cabinet-frame.tsx'
import { CabinetSkeleton } from './cabinet-skeleton.tsx'
import { studentCabinet } from './cabinets.ts'
import { openCabinet } from './open-cabinet.ts'
import { useUnread } from './use-unread.ts'

export const handle = { early: () => [earlyCall(readSession)] }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openCabinet(request, (role) => role === 'student')
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

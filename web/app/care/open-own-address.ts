import { redirect } from 'react-router'
import { carers } from '#contract/care/registry'
import { userInUse } from '../session.ts'
import { openForRoles } from '../shell/ways/open-for-roles.ts'

/** A page that stands at two addresses: each role is led to its own, anybody else to the own cabinet. */
export function openOwnAddress(request: Request, own: (role: (typeof carers)[number]) => string): void {
  openForRoles(carers)
  const role = carers.find((known) => known === userInUse()?.role)
  const { pathname, search } = new URL(request.url)
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router takes a thrown answer for a way elsewhere
  if (role && pathname !== own(role)) throw redirect(own(role) + search)
}

import { carers } from '#contract/care/registry'
import { openAddressOfRole } from '../shell/ways/open-address-of-role.ts'

/** A page that stands at two addresses: each role is led to its own, anybody else to the own cabinet. */
export const openOwnAddress = (request: Request, own: (role: (typeof carers)[number]) => string): void =>
  openAddressOfRole(request, carers, own)

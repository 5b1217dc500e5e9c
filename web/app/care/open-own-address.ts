import { carerRoles } from '#contract/care/registry'
import { openAddressOfRole } from '../shell/redirects/open-address-of-role.ts'

/**
 * For a page that has one address per role: redirects carers to their own address, and anybody else to their cabinet.
 */
export const openOwnAddress = (request: Request, own: (role: (typeof carerRoles)[number]) => string): void =>
  openAddressOfRole(request, carerRoles, own)

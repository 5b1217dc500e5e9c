import { data } from 'react-router'
import { isKind, kindOf, type KindName } from '#contract/publishing/kinds'
import { openForRoles } from '../../shell/ways/open-for-roles.ts'

/** The kind an address names, for those who work with it; whoever does not is led to the own place and told why. */
export function kindOfAddress(name: string): KindName {
  if (!isKind(name)) throw data(null, { status: 404 })
  openForRoles(kindOf(name).roles)
  return name
}

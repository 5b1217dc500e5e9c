import { readProfile, readSession, type Profile, type User } from '#contract/accounts'
import { listCenters, type Center } from '#contract/places'
import { api } from '../browser-api.ts'
import { loadPlaceLists, type PlaceLists } from '../places/place-lists.ts'
import { keepUser } from '../session.ts'
import { educationValues } from './education-values.ts'
import type { Draft } from './sign-up-draft.ts'

export interface OwnAccount {
  profile: Profile
  unfinished: User['unfinished']
  is_signed_up: boolean
  role: User['role']
  centers: readonly Center[]
  lists: PlaceLists
}

/** Everything the later steps of a sign-up need, at once: between them no page is loaded. */
export async function loadOwnAccount(draft: Draft): Promise<OwnAccount> {
  const [user, { data: profile }, centers] = await Promise.all([api(readSession, {}), api(readProfile, {}), api(listCenters, {})])
  keepUser(user)
  const lists = await loadPlaceLists(educationValues(profile, draft.education))
  return { profile, unfinished: user.unfinished, is_signed_up: user.is_signed_up, role: user.role, centers: centers.data, lists }
}

import { readProfile, readSession, type Profile, type User } from '#contract/accounts'
import { listTests } from '#contract/diagnostics'
import { listCenters, type Center } from '#contract/places'
import { api } from '../browser-api.ts'
import { loadPlaceLists, type PlaceLists } from '../places/place-lists.ts'
import { keepUser } from '../session.ts'
import { educationValues } from './education-values.ts'
import type { Draft } from './sign-up-draft.ts'
import { testAhead, type TestAhead } from './test-ahead.rules.ts'

export interface OwnAccount {
  profile: Profile
  unfinished: User['unfinished']
  is_signed_up: boolean
  role: User['role']
  centers: readonly Center[]
  /** Only the step with the school waits for them. */
  lists: Promise<PlaceLists>
  /** Null while the sign-up goes on. */
  test: TestAhead | null
}

/** Everything the later steps of a sign-up need, asked for at once: between them no page is loaded. */
export async function loadOwnAccount(draft: Draft): Promise<OwnAccount> {
  const [user, { data: profile }, centers] = await Promise.all([api(readSession, {}), api(readProfile, {}), api(listCenters, {})])
  keepUser(user)
  const lists = loadPlaceLists(educationValues(profile, draft.education))
  // A failure is told by the step that asks for them, and by no other.
  void Promise.allSettled([lists])
  const test = user.role === 'student' ? await loadTestAhead(user) : null
  return { test, profile, unfinished: user.unfinished, is_signed_up: user.is_signed_up, role: user.role, centers: centers.data, lists }
}

/** What waits once nothing of the sign-up is left. */
export const loadTestAhead = async ({ unfinished }: Pick<User, 'unfinished'>): Promise<TestAhead | null> =>
  unfinished ? null : testAhead((await api(listTests, {})).data)

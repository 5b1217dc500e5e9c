import { readProfile, readSession, type Profile, type User } from '#contract/accounts/accounts'
import { listTests } from '#contract/diagnostics/tests'
import { listCenters, type Center } from '#contract/content/places'
import { api } from '../../calls/browser-api.ts'
import { loadPlaceLists, type PlaceLists } from '../../places/place-lists.ts'
import { storeUser } from '../../device/session.ts'
import { educationValues } from '../forms/education-values.ts'
import type { Draft } from '../step/sign-up-draft.ts'
import { testAhead, type TestAhead } from './test-ahead.rules.ts'

export interface OwnAccount {
  profile: Profile
  unfinished: User['unfinished']
  is_signed_up: boolean
  role: User['role']
  /** Asked for once; only the step with the place of testing waits for them. */
  centers: () => Promise<readonly Center[]>
  /** Asked for once; only the step with the school waits for them. */
  lists: () => Promise<PlaceLists>
  /** Null while the sign-up goes on. */
  test: TestAhead | null
}

/** Everything the steps of a sign-up need: between them no page is loaded. */
export async function loadOwnAccount(draft: Draft): Promise<OwnAccount> {
  const [user, { data: profile }] = await Promise.all([api(readSession, {}), api(readProfile, {})])
  storeUser(user)
  const centers = once(async () => (await api(listCenters, {})).data)
  const lists = once(() => loadPlaceLists(educationValues(profile, draft.education)))
  const test = user.role === 'student' ? await loadTestAhead(user) : null
  return {
    test,
    profile,
    unfinished: user.unfinished,
    is_signed_up: user.is_signed_up,
    role: user.role,
    centers,
    lists,
  }
}

const moment = 5000

/** A failure is told by whoever waits for the answer, and by nobody else; who comes later asks again. */
function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined
  return () => {
    if (!asked) {
      asked = ask()
      // Not at once: the page that waits draws what it was given several times.
      asked.catch(() => setTimeout(() => (asked = undefined), moment))
    }
    return asked
  }
}

/** What waits once nothing of the sign-up is left. */
export const loadTestAhead = async ({ unfinished }: Pick<User, 'unfinished'>): Promise<TestAhead | null> =>
  unfinished ? null : testAhead((await api(listTests, {})).data)

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
  /** Loaded once, and only for the step that chooses the place of testing. */
  centers: () => Promise<readonly Center[]>
  /** Loaded once, and only for the step with the school. */
  lists: () => Promise<PlaceLists>
  /** Null until the sign-up is finished. */
  test: TestAhead | null
}

/** Loads everything the steps of a sign-up need, because no page is loaded between them. */
export async function loadOwnAccount(draft: Draft): Promise<OwnAccount> {
  const [user, { data: profile }] = await Promise.all([api(readSession, {}), api(readProfile, {})])
  storeUser(user)
  const centers = loadOnce(async () => (await api(listCenters, {})).data)
  const lists = loadOnce(() => loadPlaceLists(educationValues(profile, draft.education)))
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

/** Makes a loader that runs once. Only the caller that waits for it sees a failure; a later call tries again. */
function loadOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let pending: Promise<Answer> | undefined
  return () => {
    if (!pending) {
      pending = ask()
      // Not forgotten at once, because the suspended page renders several times with the same promise.
      pending.catch(() => setTimeout(() => (pending = undefined), moment))
    }
    return pending
  }
}

/** Returns what comes after the sign-up, if it is finished. */
export const loadTestAhead = async ({ unfinished }: Pick<User, 'unfinished'>): Promise<TestAhead | null> =>
  unfinished ? null : testAhead((await api(listTests, {})).data)

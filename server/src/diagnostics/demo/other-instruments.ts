import type { CastMember } from '../../demo-country/cast.ts'
import { saule } from '../../demo-country/cast.ts'
import { nuray, yerasyl } from '../../demo-country/demo-company.ts'
import { chanceFrom } from '../../platform/chance.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Skill } from '#contract/values/result-picture'
import { attemptMaker, type DemoAttempt } from './attempts.ts'
import { readTest } from './read-test.ts'

/** A separate seed, so that the random data of the country does not change. */
const seed = 20261122

interface Taken {
  member: CastMember
  test: string
  /** The number of the pupil's attempt; 1 by default. */
  number?: number
  daysAgo: number
  abilities: Record<Skill, number>
  leanings?: Record<string, number>
}

const even = { critical: 0.7, creative: 0.7, communication: 0.7, collaboration: 0.7 }

/**
 * Leanings of a pupil who likes research and helping others: interests, objects of work, school subjects and values.
 */
const curious = {
  investigative: 5,
  social: 4,
  realistic: 3,
  artistic: 3,
  conventional: 2,
  enterprising: 2,
  'object-nature': 5,
  'object-human': 4,
  'object-sign': 3,
  'object-technology': 2,
  'object-art': 1,
  'subject-biology': 5,
  'subject-chemistry': 5,
  'subject-kazakh': 4,
  'subject-english': 4,
  'subject-math': 4,
  'value-helping': 5,
  'value-learning': 4,
  'value-people': 3,
}

const taken: readonly Taken[] = [
  {
    member: nuray,
    test: 'ability-15-17',
    daysAgo: 20,
    abilities: { critical: 0.82, creative: 0.7, communication: 0.76, collaboration: 0.8 },
  },
  { member: nuray, test: 'career-guidance', daysAgo: 9, abilities: even, leanings: curious },
  {
    member: yerasyl,
    test: 'ability-10-11',
    number: 2,
    daysAgo: 7,
    abilities: { critical: 0.95, creative: 0.8, communication: 0.97, collaboration: 0.97 },
  },
  { member: yerasyl, test: 'ability-10-11', daysAgo: 40, abilities: even },
]

/** Makes attempts of instruments that only members of the cast have taken. */
export async function otherInstruments(db: Db, now: Date, receipts: number): Promise<DemoAttempt[]> {
  const chance = chanceFrom(seed)
  const made: DemoAttempt[] = []
  for (const { member, test: id, daysAgo, ...rest } of taken) {
    const test = await readTest(db, id)
    if (!test) continue
    const started_at = new Date(now.getTime() - daysAgo * 86_400_000 - 3_600_000)
    const receipt_number = receipts + made.length + 1
    made.push(
      attemptMaker(
        test,
        chance,
      )({
        ...rest,
        student_id: member.id,
        locale: member.locale,
        ending: 'evaluated',
        started_at,
        receipt_number,
        evaluator_id: saule.id,
      }),
    )
  }
  return made
}

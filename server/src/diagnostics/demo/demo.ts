import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/values/locale'
import type { Names } from '#contract/values/wire'
import { alina, daniyar, evaluator, saule, serik, timur, type CastMember } from '../../demo-country/cast.ts'
import { ruslan } from '../../demo-country/demo-company.ts'
import { insertDemoNotices } from '../../notifications/insert-demo-notices.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Chance } from '../../platform/chance.ts'
import type { Demo, DemoPupil } from '../../platform/slice.ts'
import { earnForTests } from '../results/earn-for-tests.ts'
import { testVersions } from '../rows/catalogue.tables.ts'
import { insertAddedAttempts, insertAttempts } from './insert-attempts.ts'
import { attemptMaker, type DemoAttempt, type DemoTest, type Ending } from './attempts.ts'
import { otherInstruments } from './other-instruments.ts'
import { walkStageTwo } from './walk-stage-two.ts'
import { notices } from './notices.ts'
import { readTest } from './read-test.ts'

/** Makes attempts of the country and of the cast in every state, with their notices. */
export async function demo(country: Demo): Promise<void> {
  const { db, pupils, now } = country
  const test = await readTest(db, shown)
  const common = test ? makeAttempts(test, pupils, country) : []
  const made = [...common, ...(await otherInstruments(db, now(), common.length))]
  await insertAttempts(db, made)
  await walkStageTwo(db, now())
  await insertAddedAttempts(db, now())
  await db.execute(
    sql`insert into counters (name, value) values ('season-2026', ${made.length + 1}) on conflict (name) do nothing`,
  )
  await insertDemoNotices(db, now(), notices)
  await earnForTests({ db, now, nameOf: (id, version) => readName(db, id, version) }, 400 * 86_400)
}

async function readName(db: Db, id: string, version: number): Promise<Names> {
  const titleIn = (language: Language) =>
    sql<string>`${testVersions.form} -> 'forms' -> ${sql.raw(`'${language}'`)} ->> 'title'`
  const [names] = await db
    .select({ ru: titleIn('ru'), kk: titleIn('kk'), en: titleIn('en') })
    .from(testVersions)
    .where(and(eq(testVersions.test_id, id), eq(testVersions.version, version)))
  return names ?? { ru: '', kk: '', en: '' }
}

/** The test that all pupils of the country take. */
const shown = 'ability-12-14'

const endings: Ending[] = [
  'evaluated',
  'evaluated',
  'evaluated',
  'evaluated',
  'evaluated',
  'evaluated',
  'awaiting',
  'awaiting',
  'awaiting',
  'deadline',
  'paused',
  'started',
]

interface CastAttempt {
  ending: Ending
  abilities: [critical: number, creative: number, communication: number, collaboration: number]
  number?: number
  corrected_by?: string
}

function makeAttempts(test: DemoTest, pupils: readonly DemoPupil[], { chance, now: clock }: Demo): DemoAttempt[] {
  const now = clock()
  const make = attemptMaker(test, chance)
  let number = 0
  const taking = pupils.filter(({ is_whole, grade }) => is_whole && grade >= 7 && grade <= 8 && chance.happens(0.85))
  const country = taking.map((pupil) => {
    const drawn = chance.pick(endings)
    const ending = pupil.is_of_shown_class ? 'evaluated' : drawn
    const isLive = ending === 'started' || ending === 'paused'
    // Finished attempts began at least two hours ago.
    const latest = now.getTime() - 2 * 3_600_000
    const started_at = new Date(
      isLive
        ? now.getTime() - (5 + chance.below(20)) * 60_000
        : latest - Math.floor(chance.next() * (latest - Date.parse(pupil.created_at))),
    )
    return make({
      student_id: pupil.id,
      locale: pupil.locale,
      ending,
      started_at,
      receipt_number: ++number,
      evaluator_id: saule.id,
      // Every fifth work has a second evaluator.
      second_id: number % 5 === 0 ? evaluator.id : undefined,
      abilities: abilities(chance),
    })
  })
  const ofCast = (member: CastMember, daysAgo: number, cast: CastAttempt) => {
    const [critical, creative, communication, collaboration] = cast.abilities
    return make({
      corrected_by: cast.corrected_by,
      number: cast.number ?? 1,
      student_id: member.id,
      locale: member.locale,
      ending: cast.ending,
      started_at: new Date(now.getTime() - daysAgo * 86_400_000 - 3_600_000),
      receipt_number: ++number,
      evaluator_id: saule.id,
      abilities: { critical, creative, communication, collaboration },
    })
  }
  return [
    ...country,
    ofCast(daniyar, 6, { ending: 'evaluated', abilities: [0.93, 0.78, 0.82, 0.97] }),
    ofCast(alina, 2, { ending: 'awaiting', abilities: [0.62, 0.6, 0.86, 0.8] }),
    ofCast(timur, 0, { ending: 'paused', abilities: [0.7, 0.6, 0.7, 0.7] }),
    ofCast(ruslan, 45, { ending: 'deadline', abilities: [0.6, 0.5, 0.7, 0.6] }),
    ofCast(ruslan, 8, { ending: 'evaluated', abilities: [0.7, 0.62, 0.78, 0.74], number: 2, corrected_by: serik.id }),
  ]
}

/** The abilities of a pupil: a common part plus a separate part for each skill. */
function abilities(chance: Chance) {
  const common = chance.normal() * 0.09
  const of = (mean: number) => Math.min(0.97, Math.max(0.2, mean + common + chance.normal() * 0.1))
  return { critical: of(0.64), creative: of(0.58), communication: of(0.7), collaboration: of(0.72) }
}

import { hash } from '@node-rs/argon2'
import { desc, eq, sql } from 'drizzle-orm'
import { dayOf } from '#contract/values/age-band'
import { users } from './accounts/tables.ts'
import { alina, castPassword, daniyar, demoCompany, ruslan, saule, serik, timur, type CastMember } from './cast.ts'
import { attemptMaker, type DemoAttempt, type DemoTest, type Ending } from './demo-country/attempts.ts'
import { chanceFrom, type Chance } from './demo-country/chance.ts'
import { showEveryState } from './demo-country/every-state.ts'
import { insertAttempts, insertFamilies } from './demo-country/insert-demo.ts'
import { readFamilies } from './demo-country/names.ts'
import { makeStudent, type DemoSchool, type DemoStudent } from './demo-country/people.ts'
import { addPhotos } from './demo-country/photos.ts'
import { tellEverything } from './demo-country/tell-everything.ts'
import { readLeadingRules } from './diagnostics/leading/leading-rules.ts'
import { countNorms } from './diagnostics/results/count-norms.ts'
import { testKeys, tests, testVersions } from './diagnostics/tables.ts'
import { insertCast } from './insert-cast.ts'
import { schools } from './places/tables.ts'
import type { Db } from './platform/db.ts'
import type { Platform } from './platform/platform.ts'

const pupilsOfTheCountry = 2000
const seed = 20261120

/** Fill an empty database with the demo country: all or nothing, the same from the same seed. Does nothing where anybody is registered. */
export async function seedDemo(platform: Platform, say: (...parts: string[]) => void): Promise<void> {
  const [{ count } = { count: 0 }] = await platform.db.select({ count: sql<number>`count(*)::int` }).from(users)
  if (count > 0) return
  const started = Date.now()
  say('Making the demo country …')
  const chance = chanceFrom(seed)
  const password = await hash(castPassword)
  await platform.db.transaction(async (tx) => {
    await insertCast({ ...platform, db: tx }, password)
    await insertCast({ ...platform, db: tx }, password, demoCompany)
    const pupils = await makePupils(tx, chance, platform.now())
    await insertFamilies(tx, pupils, password)
    const test = await newestTest(tx)
    const made = test ? makeAttempts(test, pupils, chance, platform.now()) : []
    await insertAttempts(tx, made)
    await showEveryState(tx, platform.now())
    await addPhotos({ ...platform, db: tx })
    await tellEverything(tx, platform.now())
    await tx.execute(sql`insert into counters (name, value) values ('season-2026', ${made.length + 1}) on conflict (name) do nothing`)
    say(`  ${pupils.length} pupils with their families, ${made.length} attempts, in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  })
  await countNorms(platform, true)
}

async function makePupils(db: Db, chance: Chance, now: Date): Promise<DemoStudent[]> {
  const rows = await db.select({ id: schools.id, name: schools.name_ru }).from(schools).orderBy(schools.id)
  const known: DemoSchool[] = rows.map(({ id }) => ({ id, education_language: chance.happens(0.6) ? 'kk' : 'ru' }))
  const family = readFamilies(chance)
  return Array.from({ length: pupilsOfTheCountry }, (_, number) => makeStudent(number, { chance, family, schools: known, today: dayOf(now), now }))
}

async function newestTest(db: Db): Promise<DemoTest | null> {
  const [row] = await db
    .select({ id: tests.id, version: testVersions.version, key_version: testKeys.key_version, form: testVersions.form, key: testKeys.key })
    .from(tests)
    .innerJoin(testVersions, eq(testVersions.test_id, tests.id))
    .innerJoin(testKeys, eq(testKeys.test_id, tests.id))
    .orderBy(desc(testVersions.version), desc(testKeys.key_version))
    .limit(1)
  return row ? { ...row, leading: (await readLeadingRules(db, row.id)).at(-1) ?? null } : null
}

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

function makeAttempts(test: DemoTest, pupils: DemoStudent[], chance: Chance, now: Date): DemoAttempt[] {
  const make = attemptMaker(test, chance)
  let number = 0
  const taking = pupils.filter(({ is_whole, grade }) => is_whole && grade >= 7 && grade <= 8 && chance.happens(0.85))
  const country = taking.map((pupil) => {
    const ending = chance.pick(endings)
    const isLive = ending === 'started' || ending === 'paused'
    // Whoever has finished began long enough ago to have done so.
    const latest = now.getTime() - 2 * 3_600_000
    const started_at = new Date(
      isLive ? now.getTime() - (5 + chance.below(20)) * 60_000 : latest - Math.floor(chance.next() * (latest - Date.parse(pupil.created_at))),
    )
    return make({
      student_id: pupil.id,
      locale: pupil.locale,
      ending,
      started_at,
      receipt_number: ++number,
      evaluator_id: saule.id,
      abilities: abilities(chance),
    })
  })
  const ofCast = (
    member: CastMember,
    ending: Ending,
    daysAgo: number,
    [critical, creative, communication, collaboration]: [number, number, number, number],
    attempt = 1,
    corrected_by?: string,
  ) =>
    make({
      corrected_by,
      number: attempt,
      student_id: member.id,
      locale: member.locale,
      ending,
      started_at: new Date(now.getTime() - daysAgo * 86_400_000 - 3_600_000),
      receipt_number: ++number,
      evaluator_id: saule.id,
      abilities: { critical, creative, communication, collaboration },
    })
  return [
    ...country,
    ofCast(daniyar, 'evaluated', 6, [0.93, 0.78, 0.82, 0.97]),
    ofCast(alina, 'awaiting', 2, [0.62, 0.6, 0.86, 0.8]),
    ofCast(timur, 'paused', 0, [0.7, 0.6, 0.7, 0.7]),
    ofCast(ruslan, 'deadline', 45, [0.6, 0.5, 0.7, 0.6]),
    ofCast(ruslan, 'evaluated', 8, [0.7, 0.62, 0.78, 0.74], 2, serik.id),
  ]
}

/** Pupils differ as pupils do: a common part, and a part of each skill of its own. */
function abilities(chance: Chance) {
  const common = chance.normal() * 0.09
  const of = (mean: number) => Math.min(0.97, Math.max(0.2, mean + common + chance.normal() * 0.1))
  return { critical: of(0.64), creative: of(0.58), communication: of(0.7), collaboration: of(0.72) }
}

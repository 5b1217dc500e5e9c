// Also on PostgreSQL: many who change and one who folds, beside one who reads.
import { expect, test } from 'vitest'
import type { PupilFilters } from '#contract/statistics/numbers'
import { anAppointment } from '../../testing/an-appointment.ts'
import { startApp } from '../../testing/start-app.ts'
import { countAfresh, tally, type Fact, type Look } from '../../testing/statistics/count-afresh.ts'
import { newId } from '../platform/id.ts'
import type { Db } from '../platform/database/db.ts'
import { chanceFrom, type Chance } from '../platform/chance.ts'
import { auditStatistics } from './audit/audit.ts'
import { foldChanges } from './sums/fold.ts'
import { readCounts, type CountedPlace } from './sums/read-counts.ts'

const { aStudent, aParentOf, students, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const home = String((await run("select locality_id from schools where id = 'karaganda-15'"))[0]?.locality_id)
const period = { from: '2026-08-01', to: '2026-11-20' }

const edits = 1000
const writers = 4

/** Changes of every kind, each in a transaction of its own, of a pupil whom chance picks. */
const changes: Record<string, (pupil: string, chance: Chance) => Promise<unknown>> = {
  start: (pupil, chance) =>
    run(
      `insert into attempts (student_id, id, test_id, version, number, locale, device_id, device_kind, started_at, deadline_at)
       select $1, $2, $3, 1, coalesce(max(number), 0) + 1, $4, 'device', $5, $6, $6::timestamptz + interval '1 hour' from attempts where student_id = $1 and test_id = $3
       on conflict do nothing`,
      [
        pupil,
        newId(),
        chance.pick(['ability-12-14', 'career-guidance', 'ability-10-11']),
        chance.pick(['ru', 'kz', 'en']),
        chance.pick(['phone', 'tablet', 'computer', null]),
        `2026-${chance.pick(['08', '09', '10', '11'])}-${chance.pick(['01', '02', '10', '11', '19'])}T${chance.pick(['05', '19'])}:30:00Z`,
      ],
    ),
  finish: (pupil) =>
    run(
      `update attempts set state = 'finished', finish_reason = 'pupil', finished_at = started_at + interval '1 hour' where student_id = $1 and state = 'started'`,
      [pupil],
    ),
  pause: (pupil) => run(`update attempts set pauses = pauses + 1 where student_id = $1 and state = 'started'`, [pupil]),
  lose: (pupil) =>
    run(
      'delete from attempts where (student_id, id) in (select student_id, id from attempts where student_id = $1 order by started_at limit 1)',
      [pupil],
    ),
  invite: (pupil) =>
    run(
      `with attempt as (select id from attempts where student_id = $1 and state = 'finished' limit 1),
       result as (insert into results (student_id, id, attempt_id, key_version, scores, total_percent, awaits_evaluation, computed_at, last_name, first_name, patronymic)
         select $1, $2, id, 1, '{}', 90, false, now(), '', '', '' from attempt on conflict do nothing returning id)
       insert into invitations (student_id, id, result_id, leads_to, rule_version, at) select $1, $2, id, 'stage-two', 1, '2026-11-10T05:00:00Z' from result`,
      [pupil, newId()],
    ),
  takeBack: (pupil) =>
    run('update invitations set ended_at = now() where student_id = $1 and ended_at is null', [pupil]),
  come: (pupil, chance) =>
    platform.database.inOne(async (query) => {
      const state = chance.pick(['came', 'passed', 'not-passed'])
      const steps = await query(
        '',
        `insert into stage_steps (student_id, invitation_id, number, state, day, time, center_id, comment, reason, staff_id, at)
         select i.student_id, i.id, coalesce((select max(number) from stage_steps s where s.student_id = i.student_id and s.invitation_id = i.id), 0) + 1, $2, '2026-11-15', '10:00', (select id from centers where closed_at is null limit 1), '', '', i.student_id, now()
         from invitations i where i.student_id = $1 on conflict do nothing returning 1`,
        [pupil, state],
      )
      if (steps.length > 0) await query('', 'update invitations set state = $2 where student_id = $1', [pupil, state])
    }),
  move: (pupil, chance) =>
    run('update students set school_id = $2 where student_id = $1', [
      pupil,
      chance.pick(['karaganda-15', 'zhezkazgan-3', 'semey-3']),
    ]),
  language: (pupil, chance) =>
    run('update students set test_language = $2 where student_id = $1', [pupil, chance.pick(['ru', 'kz', 'en'])]),
  correct: (pupil, chance) =>
    run('update users set gender = $2, birth_date = $3 where id = $1', [
      pupil,
      chance.pick(['male', 'female']),
      chance.pick(['2012-09-01', '2012-09-02', '2014-03-05']),
    ]),
  block: (pupil) =>
    run('update users set blocked_at = case when blocked_at is null then now() end where id = $1', [pupil]),
  erase: (pupil) => run('delete from users where id = $1', [pupil]),
  meet: (pupil, chance) =>
    anAppointment(platform, {
      student: { id: pupil },
      state: chance.pick(['finished', 'missed', 'cancelled']),
      starts_at: new Date(Date.UTC(2026, 8, 1) + chance.below(3000) * 1_800_000).toISOString(),
    }),
  unmeet: (pupil, chance) =>
    run('update appointments set state = $2 where student_id = $1', [pupil, chance.pick(['cancelled', 'finished'])]),
  school: (_, chance) =>
    run('update schools set is_rural = $2 where id = $1', [
      chance.pick(['karaganda-15', 'zhezkazgan-3', 'semey-3']),
      chance.pick([true, false]),
    ]),
  settle: (_, chance) =>
    run("update schools set locality_id = $1 where id = 'karaganda-15'", [chance.pick([home, 'balkhash'])]),
  district: (_, chance) =>
    run(
      `update districts set region_id = $1 where id = (select district_id from school_places where school_id = 'semey-3')`,
      [chance.pick(['abai', 'ulytau'])],
    ),
}

const looks: { place: CountedPlace; of: Look['place']; filters: PupilFilters }[] = [
  ...[
    {},
    { gender: 'female' as const },
    { language: 'kk' as const, rural: 'no' as const },
    { device: 'phone' as const },
  ].map((filters) => ({
    place: { level: 'country' as const, id: 'kz', region_id: null, district_id: null },
    of: null,
    filters,
  })),
  ...[{}, { age_from: 12, age_to: 13 }, { gender: 'male' as const, device: 'tablet' as const }].map((filters) => ({
    place: { level: 'region' as const, id: 'karaganda', region_id: 'karaganda', district_id: null },
    of: ['region_id', 'karaganda'] as const,
    filters,
  })),
]

/** Reads the numbers and counts afresh as of one moment; both must say the same. */
const look = ({ place, of, filters }: (typeof looks)[number]) =>
  platform.db.transaction(
    async (tx: Db) => {
      const counts = await readCounts(tx, { place, filters, edges: [period.from, '2026-11-21'], period })
      const facts: Fact[] = await countAfresh(tx)
      const total: Record<string, number> = {}
      for (const { measure, count } of counts.cuts) total[measure] = (total[measure] ?? 0) + count
      expect(total).toEqual(tally(facts, { place: of, filters, ...period }))
      const part = of ? 'district_id' : 'region_id'
      for (const id of new Set(facts.flatMap((fact) => fact[part] ?? []))) {
        const inPart = facts.filter((fact) => !of || fact[of[0]] === of[1])
        expect(
          Object.fromEntries(counts.parts.filter((row) => row.id === id).map(({ measure, count }) => [measure, count])),
          id,
        ).toEqual(tally(inPart, { place: [part, id], filters, ...period }))
      }
      return total
    },
    { isolationLevel: 'repeatable read' },
  )

test('while a thousand changes of every kind are made, the numbers equal the sources at every look', async () => {
  const child = await aStudent({ region: 'abai' })
  await aParentOf(child)
  const pupils = [child, ...(await students(40))].map(({ id }) => id)
  let isOver = false
  const failures: { pupil: string; error: unknown }[] = []
  const erased = new Set<string>()
  const write = async (writer: number) => {
    const chance = chanceFrom(20_261_120 + writer)
    const names = Object.keys(changes).flatMap((name) => Array<string>(often[name] ?? 2).fill(name))
    for (let made = 0; made < edits / writers; made++) {
      const pupil = pupils[chance.below(pupils.length)] ?? ''
      const name = chance.pick(names)
      if (name === 'erase') erased.add(pupil)
      await changes[name]?.(pupil, chance).catch((error: unknown) => failures.push({ pupil, error }))
    }
  }
  const fold = async () => {
    while (!isOver) await foldChanges(platform, 50)
  }
  const read = async () => {
    let seen = 0
    while (!isOver) {
      const one = looks[seen % looks.length]
      if (one) await look(one)
      seen += 1
    }
    return seen
  }
  const [seen] = await Promise.all([
    read(),
    fold(),
    Promise.all(Array.from({ length: writers }, (_, writer) => write(writer))).finally(() => (isOver = true)),
  ])
  expect(seen).toBeGreaterThan(0)
  expect(failures.filter(({ pupil, error }) => !isExpected(error, erased.has(pupil)))).toEqual([])
  for (const one of looks) await look(one)
  expect(await auditStatistics(platform)).toMatchObject({ pupils: 0, subjects: 0, sums: 0, records: 0 })
})

/**
 * The pupil is gone by now, or is at another meeting then: refused by a key or a constraint. And where an account is
 * erased while somebody changes it, the database may end one of the two.
 */
function isExpected(failure: unknown, isErased: boolean): boolean {
  const { code, cause } = failure as { code?: string; cause?: unknown }
  if (code?.startsWith('23') || (code === '40P01' && isErased)) return true
  return cause !== undefined && isExpected(cause, isErased)
}

/** How often a change is made beside the others. */
const often: Record<string, number> = { start: 8, finish: 6, erase: 1, school: 1, settle: 1, district: 1, invite: 4 }

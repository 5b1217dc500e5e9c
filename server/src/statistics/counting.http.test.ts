// Also on PostgreSQL: triggers with transition tables, locks, and a fold beside them.
import { beforeEach, expect, test } from 'vitest'
import { readNumbers } from '#contract/statistics/numbers'
import type { Measure } from '#contract/statistics/measures'
import { anAppointment } from '../../testing/an-appointment.ts'
import { inviteToStageTwo } from '../../testing/invite.ts'
import { aFinishedAttempt, finishedAttempts } from '../../testing/rows/a-finished-attempt.ts'
import { publishEvent } from '../../testing/rows/an-event.ts'
import { startApp } from '../../testing/start-app.ts'
import { begin } from '../../testing/take-test.ts'
import { countAfresh, tally, type Look } from '../../testing/statistics/count-afresh.ts'
import { eraseAccount } from '../all-slices/erase-account.ts'
import { admin, saule, serik, trainer } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import { auditStatistics } from './audit/audit.ts'
import { foldChanges } from './sums/fold.ts'

const { as, aStudent, aParentOf, students, clock, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const whole: Look = { place: null, filters: {}, from: '2026-08-01', to: '2026-11-20' }

async function numbers(query: Parameters<typeof ask>[0] = {}) {
  const { body } = await ask(query)
  return (measure: Measure) => body.measures.find((row) => row.measure === measure)?.count
}
const ask = async (query: { level?: 'region' | 'district' | 'school'; id?: string } & Look['filters'] = {}) =>
  (await as(admin)).call(readNumbers, { query })

/** Numbers of the country and of each region are those of the sources, before and after a fold. */
async function expectExact(): Promise<void> {
  for (const fold of [false, true]) {
    if (fold) await foldChanges(platform)
    const facts = await countAfresh(platform.db)
    const { body } = await ask()
    const counts = Object.fromEntries(body.measures.map(({ measure, count }) => [measure, count]).filter(([, n]) => n))
    expect(counts).toEqual(tally(facts, whole))
    for (const part of body.parts)
      expect(part.counts, part.id).toEqual(tally(facts, { ...whole, place: ['region_id', part.id] }))
  }
}

/** A consultation at a school that took place before the day of the tests. */
const held = { state: 'finished', starts_at: '2026-11-16T04:00:00.000Z' } as const

let before = await numbers()
beforeEach(async () => {
  before = await numbers()
})
const grew = async (measure: Measure, query = {}) => ((await numbers(query))(measure) ?? 0) - (before(measure) ?? 0)

test('a pupil counts from the moment of the call: at the sign-up, at the start and at the finish of a test', async () => {
  const pupil = await aStudent()
  expect(await grew('registered')).toBe(1)
  const visitor = await as(pupil)
  await begin(visitor)
  expect([await grew('step-1-started'), await grew('step-1-finished')]).toEqual([1, 0])
  await run("update attempts set state = 'finished', finished_at = $2, finish_reason = 'pupil' where student_id = $1", [
    pupil.id,
    clock.now().toISOString(),
  ])
  expect(await grew('step-1-finished')).toBe(1)
  await expectExact()
})

test('the kind of device is what the browser of the first attempt of the season says', async () => {
  const pupil = await aStudent()
  const visitor = await as(pupil)
  await begin(visitor)
  const [row] = await run('select device_kind from attempts where student_id = $1', [pupil.id])
  expect(row).toEqual({ device_kind: null })
  await run("update attempts set device_kind = 'tablet' where student_id = $1", [pupil.id])
  await run('select pupil_seasons_recount(array[$1::uuid])', [pupil.id])
  expect(await numbers({ device: 'tablet' }).then((count) => count('step-1-started'))).toBe(1)
  expect(await numbers({ device: 'phone' }).then((count) => count('step-1-started'))).toBe(0)
})

test('a second attempt of the season does not count again, one of the next season does', async () => {
  const pupil = await aStudent()
  const at = (started_at: string, number: number) =>
    aFinishedAttempt(platform, pupil, { started_at, deadline_at: started_at, finished_at: started_at, number })
  await at('2026-10-05T05:00:00.000Z', 2)
  await at('2026-09-05T05:00:00.000Z', 1)
  expect(await grew('step-1-finished')).toBe(1)
  const { body } = await ask()
  expect(body.months.find(({ month }) => month === '2026-09')?.step_1).toBe(1)
  expect(body.months.find(({ month }) => month === '2026-10')?.step_1).toBe(0)
  await at('2025-10-05T05:00:00.000Z', 3)
  const compared = (await ask()).body.measures.find(({ measure }) => measure === 'step-1-finished')
  expect(compared).toMatchObject({ count: 1, before: 1 })
  await expectExact()
})

test('days are those of Kazakhstan, and a season begins on 1 August', async () => {
  const pupil = await aStudent()
  await aFinishedAttempt(platform, pupil, {
    started_at: '2026-07-31T18:59:00.000Z',
    deadline_at: '2026-07-31T20:00:00.000Z',
    finished_at: '2026-07-31T19:01:00.000Z',
  })
  expect([await grew('step-1-started'), await grew('step-1-finished')]).toEqual([0, 1])
  await expectExact()
})

test('a new count that takes an invitation back takes it out of the numbers', async () => {
  const pupil = await aStudent()
  const takeBack = await inviteToStageTwo(platform, pupil.id)
  expect(await grew('invited')).toBe(1)
  await foldChanges(platform)
  await takeBack()
  expect(await grew('invited')).toBe(0)
  await expectExact()
})

test('coming to stage 2 and passing it count on the day that the centre enters, and a correction is followed', async () => {
  const pupil = await aStudent()
  await inviteToStageTwo(platform, pupil.id)
  const step = async (number: number, state: string, day: string) => {
    await run(
      `insert into stage_steps (student_id, invitation_id, number, state, day, time, center_id, comment, reason, staff_id, at)
       select student_id, id, $2, $3, $4, '10:00', (select id from centers where closed_at is null limit 1), '', '', student_id, now() from invitations where student_id = $1`,
      [pupil.id, number, state, day],
    )
    await run('update invitations set state = $2 where student_id = $1', [pupil.id, state])
  }
  await step(1, 'came', '2026-11-12')
  expect([await grew('came'), await grew('step-2-passed')]).toEqual([1, 0])
  await step(2, 'passed', '2026-11-13')
  expect([await grew('came'), await grew('step-2-passed')]).toEqual([1, 1])
  await step(3, 'not-passed', '2026-11-13')
  expect([await grew('came'), await grew('step-2-passed')]).toEqual([1, 0])
  await expectExact()
})

test('a pupil who moves to a school of another region counts there, with all seasons', async () => {
  const pupil = await aStudent()
  await aFinishedAttempt(platform, pupil)
  await foldChanges(platform)
  await run("update students set school_id = 'semey-3' where student_id = $1", [pupil.id])
  const parts = (await ask()).body.parts
  const finished = (id: string) => parts.find((part) => part.id === id)?.counts['step-1-finished'] ?? 0
  expect([finished('abai'), finished('karaganda')]).toEqual([1, 0])
  await expectExact()
})

test('a corrected birth date or gender changes the age and the gender that the pupil counts with', async () => {
  const pupil = await aStudent()
  await aFinishedAttempt(platform, pupil)
  const boys = () => numbers({ gender: 'male' }).then((count) => count('step-1-finished'))
  const aged = (age: number) => numbers({ age_from: age, age_to: age }).then((count) => count('step-1-finished'))
  expect([await boys(), await aged(13)]).toEqual([0, 1])
  await run("update users set gender = 'male', birth_date = '2011-09-01' where id = $1", [pupil.id])
  expect([await boys(), await aged(13), await aged(15)]).toEqual([1, 0, 1])
  await run("update users set birth_date = '2011-09-02' where id = $1", [pupil.id])
  expect(await aged(14)).toBe(1)
  await expectExact()
})

test('an account that is erased leaves the numbers, and nothing of it stays', async () => {
  const pupil = await aStudent()
  await aParentOf(pupil)
  await aFinishedAttempt(platform, pupil)
  await inviteToStageTwo(platform, pupil.id).catch(() => {})
  await anAppointment(platform, { student: pupil, ...held })
  await foldChanges(platform)
  await eraseAccount(platform, pupil.id)
  expect(await Promise.all([grew('registered'), grew('step-1-finished'), grew('consultations-school')])).toEqual([
    0, 0, 0,
  ])
  expect(await run('select from pupil_seasons where student_id = $1', [pupil.id])).toEqual([])
  expect(await run('select from counted_facts where subject_id = $1', [pupil.id])).toEqual([])
  await expectExact()
})

test('when a district goes to another region, or a school to another settlement, all that was counted there goes along', async () => {
  await aFinishedAttempt(platform, await aStudent())
  await anAppointment(platform, { student: await aStudent(), ...held })
  await foldChanges(platform)
  const counted = async (id: string) => {
    const part = (await ask()).body.parts.find((one) => one.id === id)
    return [part?.counts['step-1-finished'] ?? 0, part?.counts['consultations-school'] ?? 0]
  }
  expect(await counted('karaganda')).toEqual([1, 1])
  await run("update districts set region_id = 'abai' where id = 'karaganda-karaganda'")
  expect([await counted('karaganda'), await counted('abai')]).toEqual([
    [0, 0],
    [1, 1],
  ])
  await expectExact()
  await run("update districts set region_id = 'karaganda' where id = 'karaganda-karaganda'")
  const [home] = await run("select locality_id, is_rural from schools where id = 'karaganda-15'")
  await run(
    "update schools set is_rural = true, locality_id = (select locality_id from schools where id = 'zhezkazgan-3') where id = 'karaganda-15'",
  )
  expect(await counted('ulytau')).toEqual([1, 1])
  expect(await numbers({ rural: 'yes' }).then((count) => count('step-1-finished'))).toBe(1)
  await expectExact()
  await run("update schools set locality_id = $1, is_rural = $2 where id = 'karaganda-15'", [
    home?.locality_id,
    home?.is_rural,
  ])
})

test('pupils of a school that is matched to another move there, and a closed school keeps its numbers', async () => {
  const pupils = [await aStudent(), await aStudent()]
  await finishedAttempts(platform, pupils)
  await run("update students set school_id = 'zhezkazgan-3' where student_id = any($1)", [pupils.map(({ id }) => id)])
  await run("update schools set closed_at = now() where id = 'zhezkazgan-3'")
  const [district] = await run("select district_id from school_places where school_id = 'zhezkazgan-3'")
  const { parts } = (await ask({ level: 'district', id: String(district?.district_id) })).body
  expect(parts.find(({ id }) => id === 'zhezkazgan-3')?.counts['step-1-finished']).toBe(2)
  await expectExact()
  await run("update schools set closed_at = null where id = 'zhezkazgan-3'")
})

test('appointments at a centre count as sign-ups until they are cancelled, and as completed once they took place', async () => {
  const [one, two] = [await aStudent(), await aStudent()]
  const [center] = await run("select id from centers where region_id = 'karaganda' limit 1")
  const atCenter = { kind: 'testing', school_id: null, center_id: String(center?.id), host: saule } as const
  const id = await anAppointment(platform, { student: one, ...atCenter })
  await anAppointment(platform, { student: two, ...atCenter, state: 'held', starts_at: '2026-11-24T04:00:00.000Z' })
  expect(await grew('center-sign-ups')).toBe(1)
  await run(
    "update appointments set state = 'finished', starts_at = '2026-11-19T04:00:00Z', ends_at = '2026-11-19T05:00:00Z', comment = 'Прошёл тест', ended_at = now() where id = $1",
    [id],
  )
  expect([await grew('center-sign-ups'), await grew('center-completions')]).toEqual([1, 1])
  await foldChanges(platform)
  await run("update appointments set state = 'cancelled' where id = $1", [id])
  expect([await grew('center-sign-ups'), await grew('center-completions')]).toEqual([0, 0])
  await expectExact()
})

test('consultations count by where the psychologist works', async () => {
  const pupil = await aStudent()
  const done = { student: pupil, state: 'finished' } as const
  await anAppointment(platform, { ...done, starts_at: '2026-11-16T04:00:00.000Z' })
  const [center] = await run("select id from centers where region_id = 'karaganda' limit 1")
  await anAppointment(platform, {
    ...done,
    host: saule,
    school_id: null,
    center_id: String(center?.id),
    starts_at: '2026-11-17T04:00:00.000Z',
  })
  await anAppointment(platform, { ...done, host: trainer, school_id: null, starts_at: '2026-11-18T04:00:00.000Z' })
  const counted = ['consultations-school', 'consultations-center', 'consultations-kindergarten'] as const
  expect(await Promise.all(counted.map((measure) => grew(measure)))).toEqual([1, 1, 1])
  await expectExact()
})

test('accounts count while they are open; a parent counts where the first confirmed child studies', async () => {
  const pupil = await aStudent({ region: 'abai' })
  await aParentOf(pupil)
  const parents = async (id: string) => (await ask()).body.parts.find((part) => part.id === id)?.counts.parents ?? 0
  const there = await parents('abai')
  expect(await grew('parents')).toBe(1)
  await run("update students set school_id = 'zhezkazgan-3' where student_id = $1", [pupil.id])
  expect(await parents('abai')).toBe(there - 1)
  await run('update users set blocked_at = now() where id = $1', [serik.id])
  expect(await grew('psychologists')).toBe(-1)
  await run('update users set blocked_at = null, role_id = 9 where id = $1', [saule.id])
  expect([await grew('trainers'), await grew('psychologists')]).toEqual([1, -2])
  await expectExact()
})

test('a psychologist counts as trained while a certificate of a training in that language is valid', async () => {
  const event = await publishEvent(as, { event_type: 'training' })
  const [registration, participant, certificate] = [newId(), newId(), newId()]
  await run(
    `insert into event_registrations (id, event_id, ticket_id, user_id, email, phone, language, key, data_version, created_at) values ($1, $2, $3, $4, '', '', 'kk', $1, '1', now())`,
    [registration, event.id, 'seat', serik.id],
  )
  await run(
    `insert into event_participants (id, registration_id, event_id, ticket_id, user_id, full_name, kind, person_key, state, created_at) values ($1, $2, $3, $4, $5, 'С', 'psychologist', 'key', 'registered', now())`,
    [participant, registration, event.id, 'seat', serik.id],
  )
  await run(
    "insert into event_certificates (id, event_id, participant_id, number, issue, issued_at) values ($1, $2, $3, 'A-1', 1, '2026-11-01T00:00:00Z')",
    [certificate, event.id, participant],
  )
  await run(
    `insert into event_certificate_issues (certificate_id, issue, name, language, hours, event_type, title, city, first_day, last_day, signer, signer_position, at)
     values ($1, 1, 'С', 'kk', 8, 'training', 'Т', '', '2026-10-01', '2026-10-02', '', '', now())`,
    [certificate],
  )
  expect([await grew('psychologists-trained-kk'), await grew('psychologists-trained-ru')]).toEqual([1, 0])
  await run("update event_certificates set withdrawn_at = now(), withdraw_reason = 'ошибка' where id = $1", [
    certificate,
  ])
  expect(await grew('psychologists-trained-kk')).toBe(0)
})

test('several filters at once are exact too, at every level', async () => {
  const pupils = [
    await aStudent({ gender: 'male', locale: 'kz' }),
    await aStudent({ gender: 'male', locale: 'ru' }),
    await aStudent({ gender: 'female', locale: 'kz' }),
    await aStudent({ gender: 'male', locale: 'kz', region: 'abai' }),
  ]
  await finishedAttempts(platform, pupils)
  const filters = { gender: 'male', language: 'ru', rural: 'no', age_from: 10, age_to: 15 } as const
  const [place] = await run("select * from school_places where school_id = 'karaganda-15'")
  for (const fold of [false, true]) {
    if (fold) await foldChanges(platform)
    const facts = await countAfresh(platform.db)
    for (const [level, column] of [
      ['region', 'region_id'],
      ['district', 'district_id'],
      ['school', 'school_id'],
    ] as const) {
      const id = String(place?.[column])
      const { body } = await ask({ level, id, ...filters })
      const counts = Object.fromEntries(
        body.measures.map(({ measure, count }) => [measure, count]).filter(([, n]) => n),
      )
      expect(counts, level).toEqual(tally(facts, { ...whole, place: [column, id], filters }))
      expect(counts['step-1-finished']).toBe(2)
      for (const part of body.parts) {
        const below = level === 'region' ? 'district_id' : 'school_id'
        expect(part.counts, part.id).toEqual(tally(facts, { ...whole, place: [below, part.id], filters }))
      }
    }
    const country = (await ask(filters)).body.parts.filter(({ counts }) => counts['step-1-finished'])
    expect(country.map(({ id, counts }) => [id, counts['step-1-finished']])).toEqual(
      expect.arrayContaining([
        ['karaganda', 2],
        ['abai', 1],
      ]),
    )
  }
})

test('the audit finds nothing after all this, and repairs what somebody changed by hand', async () => {
  const pupil = await aStudent()
  await aFinishedAttempt(platform, pupil)
  await anAppointment(platform, { student: pupil, ...held })
  await foldChanges(platform)
  expect(await auditStatistics(platform)).toMatchObject({ pupils: 0, subjects: 0, sums: 0, records: 0 })
  await run(
    "update statistics_sums set total = total + 7, kk = kk + 1 where level = 2 and place_id = 'karaganda' and measure = 'step-1-finished'",
  )
  await run("delete from statistics_sums where level = 4 and measure = 'consultations-school'")
  await run('update statistics_details set total = total + 1 where level = 1')
  await platform.database.inOne(async (query) => {
    await query('', "set local session_replication_role = 'replica'", [])
    await query('', 'update pupil_seasons set step_1_finished = null where student_id = $1', [pupil.id])
    await query('', "delete from counted_facts where measure = 'consultations-school'", [])
    await query('', "update statistics_records set region_id = 'abai' where id = $1", [saule.id])
    await query('', "delete from statistics_records where record_table = 'consultations' and user_id = $1", [pupil.id])
    await query('', 'update statistics_records set id = $1 where id = $2', [newId(), serik.id])
  })
  const audit = await auditStatistics(platform)
  expect(audit).toMatchObject({ pupils: 1, subjects: 1, records: 4 })
  expect(audit.sums).toBeGreaterThan(5)
  await expectExact()
  expect(await auditStatistics(platform)).toMatchObject({ pupils: 0, subjects: 0, sums: 0, records: 0 })
})

test('a fold that dies half-way has folded nothing, and the next one folds all', async () => {
  await finishedAttempts(platform, await students(30))
  const waiting = async () => Number((await run('select count(*)::int as n from statistics_changes'))[0]?.n)
  const there = await waiting()
  await platform.database
    .inOne(async (query) => {
      const dying = { ...platform.database, inOne: (work: (own: typeof query) => Promise<number>) => work(query) }
      await foldChanges({ database: dying as typeof platform.database })
      throw new Error('the process was killed')
    })
    .catch(() => {})
  expect(await waiting()).toBe(there)
  expect(await foldChanges(platform)).toBe(there)
  await expectExact()
})

test.runIf(platform.database.kind === 'server')('of two that fold at once one folds, the other goes away', async () => {
  await finishedAttempts(platform, await students(30))
  const [row] = await run('select count(*)::int as n from statistics_changes')
  const folded = await Promise.all([foldChanges(platform, 10), foldChanges(platform, 10), foldChanges(platform, 10)])
  const rest = await foldChanges(platform)
  expect(folded.reduce((sum, one) => sum + one, rest)).toBe(row?.n)
  await expectExact()
})

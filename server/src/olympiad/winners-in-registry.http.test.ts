// Also on PostgreSQL: thousands of rows are locked and written in one transaction.
import { afterEach, expect, test } from 'vitest'
import { correctFact, removeFact, uploadEvidence } from '#contract/talents/facts'
import { readDeskSeason, showResults } from '#contract/olympiad/desk'
import { readOwnTalent } from '#contract/talents/own-talents'
import { aFact } from '../../testing/rows/a-talent.ts'
import { aRankedRound, makeFinal } from '../../testing/olympiad/a-ranked-round.ts'
import { aSeason } from '../../testing/olympiad/a-season.ts'
import { startApp } from '../../testing/start-app.ts'
import { admin } from '../demo-country/cast.ts'

const { as, aStudent, aParentOf, students, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const own = async (pupil: { id: string }) =>
  (await (await as(pupil)).call(readOwnTalent, { params: { id: pupil.id } })).body

/** The rule is a setting, which the tests do not restore. */
afterEach(() => run("update talent_rules set threshold = 2, is_off = false where id = 'olympiad'"))

/** Copies a pupil many times, with accounts that nobody signs in to. */
async function copiesOf(pupil: { id: string; last_name: string; first_name: string }, count: number) {
  const made = await run(
    `insert into users (id, role_id, phone, password_hash, last_name, first_name, birth_date, gender, locale, created_at)
     select gen_random_uuid(), role_id, '+7706' || lpad(n::text, 7, '0'), password_hash, last_name, first_name,
       birth_date, gender, locale, created_at
     from users cross join generate_series(1, $2::int) n where id = $1 returning id`,
    [pupil.id, count],
  )
  await run(
    `insert into students (student_id, school_id, grade, grade_letter, education_language, test_language, signed_up_at)
     select u.id, s.school_id, s.grade, s.grade_letter, s.education_language, s.test_language, s.signed_up_at
     from students s cross join users u where s.student_id = $1 and u.phone like '+7706%'`,
    [pupil.id],
  )
  return made.map(({ id }) => ({ ...pupil, id: String(id) }))
}

test('winners and finalists enter the registry with a verified award when stage 2 becomes final', async () => {
  await aSeason(platform)
  const winner = await aStudent({ locale: 'kz' })
  const parent = await aParentOf(winner)
  const finalist = await aStudent()
  const [diploma] = await aRankedRound(platform, { round: 'stage-2' }, [
    { ...winner, status: 'winner' },
    { ...finalist, status: 'finalist' },
  ])
  expect((await own(winner)).state).toBe('none')
  expect((await makeFinal(as, 'stage-2')).status).toBe(200)
  // Nobody is listed before the family has agreed.
  expect(await own(winner)).toMatchObject({
    state: 'awaits-consent',
    rules: ['award', 'olympiad'],
    facts: [
      {
        kind: 'award',
        title: '2026-2027 олимпиадасы, 2-кезең',
        organiser: 'Бағдар',
        year: 2026,
        level: 'country',
        status: 'winner',
        state: 'verified',
        has_evidence: false,
        diploma,
      },
    ],
  })
  expect(await own(finalist)).toMatchObject({ state: 'awaits-consent', facts: [{ status: 'finalist' }] })
  expect(await run('select status from talents order by status desc')).toEqual([
    { status: 'winner' },
    { status: 'finalist' },
  ])
  const told = await run("select kind from notifications where user_id = any($1) and kind like '%talent%' order by 1", [
    [winner.id, parent.id],
  ])
  expect(told).toEqual([{ kind: 'child-talent-proposed' }, { kind: 'talent-proposed' }])
})

test('whose places count is the rule of the back office', async () => {
  await aSeason(platform)
  const pupils = await students(2)
  const enter = async (round: 'stage-1' | 'stage-2', statuses: readonly ('winner' | 'finalist' | 'participant')[]) => {
    await run('delete from olympiad_participants')
    await aRankedRound(
      platform,
      { round },
      pupils.map((pupil, index) => ({ ...pupil, status: statuses[index] ?? 'winner' })),
    )
    await makeFinal(as, round)
    return (await run('select status from talent_facts order by status')).map(({ status }) => status)
  }
  expect(await enter('stage-1', ['participant', 'participant'])).toEqual([])
  await run("update talent_rules set threshold = 1 where id = 'olympiad'")
  expect(await enter('stage-2', ['winner', 'finalist'])).toEqual(['winner'])
})

test('a rule that is off adds nobody; whoever left the registry or is blocked is not added', async () => {
  await aSeason(platform)
  const [left, blocked, hidden] = [await aStudent(), await aStudent(), await aStudent()]
  await run('insert into talents (student_id, created_at, left_at) values ($1, now(), now())', [left.id])
  await run('update users set blocked_at = now() where id = $1', [blocked.id])
  await aRankedRound(
    platform,
    { round: 'stage-2' },
    [left, blocked, hidden].map((pupil) => ({ ...pupil, status: 'winner' as const })),
  )
  await makeFinal(as, 'stage-2')
  expect(await run('select student_id from talent_facts')).toEqual([{ student_id: hidden.id }])
  expect((await own(left)).facts).toEqual([])
  await run("update talent_rules set is_off = true where id = 'olympiad'")
  await run('delete from olympiad_participants')
  await aRankedRound(platform, { round: 'stage-1' }, [{ ...(await aStudent()), status: 'winner' }])
  await makeFinal(as, 'stage-1')
  expect(await run('select count(*)::int as facts from talent_facts')).toEqual([{ facts: 1 }])
})

test('an award of the olympiad cannot be corrected, by nobody, but the family may remove it', async () => {
  await aSeason(platform)
  const pupil = await aStudent()
  await aFact(platform, pupil, { state: 'verified' })
  await aRankedRound(platform, { round: 'stage-2' }, [{ ...pupil, status: 'finalist' }])
  expect((await makeFinal(as, 'stage-2')).status).toBe(200)
  const visitor = await as(pupil)
  const fact = (await own(pupil)).facts.find(({ diploma }) => diploma !== null)
  const params = { id: fact?.id ?? '' }
  const body = {
    kind: 'award' as const,
    title: 'Победа',
    organiser: 'Я',
    year: 2026,
    level: 'country' as const,
    status: 'winner' as const,
  }
  expect(await visitor.call(correctFact, { params, body })).toBeRefused('talent-fact-final')
  const evidence = { headers: { 'content-type': 'application/pdf' }, payload: Buffer.from('%PDF-1.4') }
  expect(await visitor.call(uploadEvidence, { params }, evidence)).toBeRefused('talent-fact-final')
  for (const change of ["status = 'winner'", "state = 'waiting', decided_at = null", 'diploma = null'])
    await expect(run(`update talent_facts set ${change} where id = $1`, [params.id])).rejects.toThrow(
      /cannot change|check/,
    )
  expect((await visitor.call(removeFact, { params })).status).toBe(200)
  expect((await own(pupil)).facts).toHaveLength(1)
})

test('thousands of winners enter in one step, each once, also when two press at once', async () => {
  await aSeason(platform)
  const pupils = await copiesOf(await aStudent(), 2500)
  await aRankedRound(
    platform,
    { round: 'stage-2' },
    pupils.map((pupil) => ({ ...pupil, status: 'winner' as const })),
  )
  const answers = await Promise.all([makeFinal(as, 'stage-2'), makeFinal(as, 'stage-2')])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const counted = (table: string) =>
    run(`select count(*)::int as rows, count(distinct student_id)::int as pupils from ${table}`)
  for (const table of ['talents', 'talent_facts', "talent_bases where rule = 'olympiad'"])
    expect(await counted(table)).toEqual([{ rows: 2500, pupils: 2500 }])
  expect(await run("select count(*)::int as told from notifications where kind = 'talent-proposed'")).toEqual([
    { told: 2500 },
  ])
})

test('whoever is not shown the results is not in the registry; showing final ones later adds the winners, once', async () => {
  await aSeason(platform)
  const winner = await aStudent()
  await aRankedRound(platform, { round: 'stage-2' }, [{ ...winner, status: 'winner' }])
  await makeFinal(as, 'stage-2')
  // As if the round had become final without being shown.
  await run('delete from talents')
  await run("update olympiad_season_rounds set pupils_see = false, pupils_see_since = null where round = 'stage-2'")
  expect((await own(winner)).state).toBe('none')
  const show = async (pupils_see: boolean) => {
    const office = await as(admin)
    const { rounds } = (await office.call(readDeskSeason, { params: { season: '2026-2027' } })).body
    const version = rounds.find(({ round }) => round === 'stage-2')?.version ?? 0
    const params = { season: '2026-2027', round: 'stage-2' as const }
    const body = { version, pupils_see, public_sees: false, reason: 'По решению жюри' }
    expect((await office.call(showResults, { params, body })).status).toBe(200)
  }
  await show(true)
  expect(await own(winner)).toMatchObject({ state: 'awaits-consent', facts: [{ status: 'winner', year: 2026 }] })
  await show(false)
  await show(true)
  expect((await own(winner)).facts).toHaveLength(1)
})

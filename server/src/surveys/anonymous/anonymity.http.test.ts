// Also on PostgreSQL: answers wait under a lock and are moved, and the table is vacuumed.
import { expect, onTestFinished, test } from 'vitest'
import { listSurveys, sendSurvey, type SurveyAnswers } from '#contract/surveys/surveys'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { gulnar, type CastMember } from '../../demo-country/cast.ts'
import { storeWaiting, lockWaiting } from './store-waiting.ts'
import { minMovedTogether, moveAnonymousAnswers } from './move-anonymous-answers.ts'

const { as, platform, clock, aStudent, aParentOf } = await startApp()
const sql = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const survey = 'platform-for-parents'
const said = (remarks: string): SurveyAnswers => ({ device: 'phone', finding: 4, 'seen-result': 'not-yet', remarks })
const send = (who: Visitor, answers: SurveyAnswers, ticket: string = crypto.randomUUID()) =>
  who.call(sendSurvey, { params: { id: survey }, body: { version: 1, answers, ticket } })
const waiting = () => sql('select * from survey_anonymous_waiting')
const final = () => sql('select * from survey_anonymous_answers')
const takenPart = () => sql('select * from survey_participations')

async function someParents(count: number): Promise<CastMember[]> {
  const child = await aStudent()
  const parents: CastMember[] = []
  for (let at = 0; at < count; at += 1)
    parents.push(await aParentOf(child, 'confirmed', { birth_date: `${1960 + at}-03-08` }))
  return parents
}

/** Lets the parents answer one after another, a minute apart. Returns the tickets they sent. */
async function answerInTurn(parents: CastMember[]): Promise<string[]> {
  const tickets: string[] = []
  for (const [at, parent] of parents.entries()) {
    const ticket = crypto.randomUUID()
    expect((await send(await as(parent), said(`remark ${at}`), ticket)).status).toBe(201)
    tickets.push(ticket)
    clock.forward({ minutes: 1 })
  }
  return tickets
}
const remarksOf = (rows: Record<string, unknown>[]) =>
  rows.map(({ answers }) => Number(Object(answers).remarks.replace('remark ', '')))
const rising = (count: number) => Array.from({ length: count }, (_, at) => at)

test('fewer than ten answers wait; ten are moved together, and nothing waits any more', async () => {
  const parents = await someParents(minMovedTogether)
  await answerInTurn(parents.slice(1))
  await moveAnonymousAnswers(platform)
  expect([(await waiting()).length, (await final()).length]).toEqual([minMovedTogether - 1, 0])
  await answerInTurn(parents.slice(0, 1))
  await moveAnonymousAnswers(platform)
  expect([(await waiting()).length, (await final()).length]).toEqual([0, minMovedTogether])
})

test('the order of arrival appears in no order of the tables: of rows, of keys, of transactions', async () => {
  const parents = await someParents(12)
  await answerInTurn(parents)
  // The newest rows of the waiting table are not the newest answers, because each arrival rewrites other rows with it.
  const newest = await sql(
    'select answers from survey_anonymous_waiting where xmin::text = (select max(xmin::text::bigint)::text from survey_anonymous_waiting)',
  )
  expect(newest.length).toBeGreaterThan(minMovedTogether)
  const waited = remarksOf(await sql('select answers from survey_anonymous_waiting order by ctid'))
  expect(waited).not.toEqual(rising(12))
  await moveAnonymousAnswers(platform)
  for (const order of ['ctid', 'id', 'xmin::text::bigint, ctid']) {
    const rows = remarksOf(await sql(`select answers from survey_anonymous_answers order by ${order}`))
    expect(rows.toSorted((one, other) => one - other)).toEqual(rising(12))
    for (const known of [rising(12), rising(12).toReversed(), waited]) expect(rows).not.toEqual(known)
  }
  // A single transaction inserted all of them.
  expect(await sql('select distinct xmin::text from survey_anonymous_answers')).toHaveLength(1)
})

test('the last row of the waiting answers is not the last to have arrived', async () => {
  const isLast: boolean[] = []
  for (const [at, parent] of (await someParents(9)).entries()) {
    await send(await as(parent), said(`remark ${at}`))
    isLast.push(remarksOf(await sql('select answers from survey_anonymous_waiting order by ctid')).at(-1) === at)
  }
  // Only the first one is certain to be alone; the chance that shuffling leaves all the others last is 1 in 362,880.
  expect(isLast.slice(1)).toContain(false)
})

/** Every value of every column of every table, as text, with the columns that contain it. */
async function everyValue(): Promise<Map<string, Set<string>>> {
  const columns = await sql(
    "select table_schema, table_name, column_name from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')",
  )
  const places = new Map<string, Set<string>>()
  for (const { table_schema, table_name, column_name } of columns) {
    const rows = await sql(
      `select distinct "${column_name}"::text as value from "${table_schema}"."${table_name}" where "${column_name}" is not null`,
    )
    for (const { value } of rows) {
      const at = places.get(String(value)) ?? new Set()
      places.set(String(value), at.add(`${table_name}.${column_name}`))
    }
  }
  return places
}

test('no column of the database joins an answer to a person, neither while it waits nor later', async () => {
  const parents = await someParents(minMovedTogether)
  const tickets = await answerInTurn(parents)
  for (const stage of ['survey_anonymous_waiting', 'survey_anonymous_answers']) {
    const places = await everyValue()
    // Small numbers, such as a version, are in many columns and link nobody.
    const shared = [...places].flatMap(([value, at]) =>
      value.length > 4 && [...at].some((place) => place.startsWith(`${stage}.`)) ? [...at] : [],
    )
    const elsewhere = new Set(shared.filter((place) => !place.startsWith(`${stage}.`)))
    // The only value they share is the survey, which is the same for everybody.
    expect([...elsewhere].sort()).toEqual(['survey_participations.survey_id', 'survey_versions.id'])
    await moveAnonymousAnswers(platform)
  }
  const places = await everyValue()
  // A ticket is stored so that it is not counted again, without an answer or a person.
  for (const ticket of tickets) expect([...(places.get(ticket) ?? [])]).toEqual(['survey_spent_tickets.ticket'])
})

test('only the content of an answer is stored, and only the participation of a person with its day', async () => {
  const columnsOf = async (table: string) =>
    (
      await sql('select column_name from information_schema.columns where table_name = $1 order by column_name', [
        table,
      ])
    ).map(({ column_name }) => column_name)
  expect(await columnsOf('survey_anonymous_answers')).toEqual(['answers', 'id', 'survey_id', 'version'])
  expect(await columnsOf('survey_anonymous_waiting')).toEqual(['answers', 'survey_id', 'ticket', 'version'])
  expect(await columnsOf('survey_spent_tickets')).toEqual(['ticket'])
  expect(await columnsOf('survey_participations')).toEqual(['day', 'survey_id', 'user_id', 'version'])
  await answerInTurn(await someParents(minMovedTogether))
  await moveAnonymousAnswers(platform)
  // Random ids (UUID version 4) contain no time.
  for (const { id } of await final()) expect(String(id)[14]).toBe('4')
})

test('with two devices at once, and a second time, one answer counts', async () => {
  const sent = await Promise.all([send(await as(gulnar), said('one')), send(await as(gulnar), said('two'))])
  const statuses = sent.map(({ status }) => status).toSorted((one, other) => one - other)
  expect([
    [200, 201],
    [201, 503],
  ]).toContainEqual(statuses)
  expect((await send(await as(gulnar), said('three'))).status).toBe(200)
  expect([(await waiting()).length, (await takenPart()).length]).toEqual([1, 1])
  expect(await sql('select from survey_sendings')).toEqual([])
})

test('while one device sends, another has to wait a moment; a turn left by a crashed process expires', async () => {
  await sql('insert into survey_sendings (user_id, survey_id, at) values ($1, $2, $3)', [
    gulnar.id,
    survey,
    clock.now().toISOString(),
  ])
  const early = await send(await as(gulnar), said('one'))
  expect(early).toBeRefused('survey-sending')
  expect(early.headers['retry-after']).toBe('3')
  clock.forward({ seconds: 20 })
  expect((await send(await as(gulnar), said('one'))).headers['retry-after']).toBe('40')
  clock.forward({ seconds: 41 })
  expect((await send(await as(gulnar), said('one'))).status).toBe(201)
})

test.runIf(platform.database.kind === 'server')(
  'a process that hung until another device took its turn stores no second answer',
  async () => {
    const parent = await as(gulnar)
    const { promise: end, resolve: release } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
    const holding = platform.db.transaction(async (tx) => {
      await lockWaiting(tx)
      locked()
      await end
    })
    onTestFinished(() => release())
    await isLocked
    const waits =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%pg_advisory_xact_lock%'"
    const areWaiting = async () => (await sql(waits)).length
    const first = send(parent, said('one'))
    await expect.poll(areWaiting, { interval: 5 }).toBe(1)
    clock.forward({ seconds: 61 })
    const second = send(await as(gulnar), said('two'))
    await expect.poll(areWaiting, { interval: 5 }).toBe(2)
    release()
    await holding
    expect([(await first).status, (await second).status]).toEqual([503, 201])
    expect([(await waiting()).length, (await takenPart()).length]).toEqual([1, 1])
  },
)

test('having to wait does not count against the sender, however often a device asks', async () => {
  await sql('insert into survey_sendings (user_id, survey_id, at) values ($1, $2, $3)', [
    gulnar.id,
    survey,
    clock.now().toISOString(),
  ])
  const parent = await as(gulnar)
  for (let asked = 0; asked <= 60; asked += 1) expect(await send(parent, said('one'))).toBeRefused('survey-sending')
  clock.forward({ seconds: 61 })
  expect((await send(parent, said('one'))).status).toBe(201)
})

test.each(['at once', 'after the answers were moved'])(
  'an answer interrupted before the participation is counted once when its device sends again %s',
  async (when) => {
    // The process crashed between the two writes: the answers wait, but no participation is recorded.
    const ticket = crypto.randomUUID()
    await storeWaiting(platform.db, { ticket, survey_id: survey, version: 1, answers: said('remark 99') })
    await answerInTurn(await someParents(minMovedTogether))
    if (when !== 'at once') await moveAnonymousAnswers(platform)
    const parent = await as(gulnar)
    const { body } = await parent.call(listSurveys)
    expect(body.data[0]?.state).toBe('open')
    expect((await send(parent, said('remark 99'), ticket)).status).toBe(201)
    await moveAnonymousAnswers(platform)
    const all = [...(await waiting()), ...(await final())]
    expect(remarksOf(all).filter((remark) => remark === 99)).toHaveLength(1)
    expect(all).toHaveLength(minMovedTogether + 1)
  },
)

/** Simulates a crash after the answers are stored and before the participation is recorded. */
async function cutOff(): Promise<void> {
  await sql('insert into survey_sendings (user_id, survey_id, at, kept_version) values ($1, $2, $3, 1)', [
    gulnar.id,
    survey,
    clock.now().toISOString(),
  ])
  await storeWaiting(platform.db, {
    ticket: crypto.randomUUID(),
    survey_id: survey,
    version: 1,
    answers: said('first device'),
  })
}

test('after a crash another device stores no second answer, and need not wait', async () => {
  await cutOff()
  expect((await send(await as(gulnar), said('second device'))).status).toBe(201)
  expect((await waiting()).map(({ answers }) => Object(answers).remarks)).toEqual(['first device'])
  expect(await takenPart()).toMatchObject([{ user_id: gulnar.id, version: 1 }])
  expect(await sql('select from survey_sendings')).toEqual([])
})

test('if no device returns, the participation is recorded anyway', async () => {
  await cutOff()
  await moveAnonymousAnswers(platform)
  expect(await takenPart()).toEqual([])
  clock.forward({ minutes: 2 })
  await moveAnonymousAnswers(platform)
  expect(await takenPart()).toHaveLength(1)
  expect((await send(await as(gulnar), said('second device'))).status).toBe(200)
  expect(await waiting()).toHaveLength(1)
})

test('a turn is marked as used in the transaction that stores its answers, and in no other', async () => {
  await sql(
    "create function fall() returns trigger language plpgsql as $$ begin raise exception 'the process falls' using errcode = '57P01'; end $$",
  )
  const falls = async (table: string, ticket: string) => {
    await sql(`create trigger fall before insert on ${table} for each row execute function fall()`)
    const { status } = await send(await as(gulnar), said(table), ticket)
    await sql(`drop trigger fall on ${table}`)
    return [
      status,
      (await waiting()).length,
      (await sql('select kept_version from survey_sendings')).map(({ kept_version }) => kept_version),
    ]
  }
  expect(await falls('survey_anonymous_waiting', crypto.randomUUID())).toEqual([503, 0, []])
  expect(await falls('survey_participations', crypto.randomUUID())).toEqual([503, 1, [1]])
  expect((await send(await as(gulnar), said('another device'))).status).toBe(201)
  expect([(await waiting()).length, (await takenPart()).length]).toEqual([1, 1])
  await sql('drop function fall')
})

test('missing answers are refused before anything is written', async () => {
  expect(await send(await as(gulnar), { device: 'phone' })).toBeRefused('invalid', 'answers.finding')
  expect([await waiting(), await takenPart(), await sql('select from survey_sendings')]).toEqual([[], [], []])
})

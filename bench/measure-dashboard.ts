import { loadavg } from 'node:os'
import type pg from 'pg'
import { foldSql } from '../server/src/statistics/sums/sums.sql.ts'
import { loadInBulk } from './bulk-load.ts'
import { atLeast, atMost, median, percentile, type Figure } from './figure.ts'
import type { Stage } from './stage.ts'
import { fillRegistry, recordsOfPupil } from './workplace/fill-registry.ts'
import { idOf, looks, manager, tokenOf } from './workplace/registry-people.ts'

/** Finishes at a time, as the product gathers them when many come at once. */
const finishesAtOnce = 64
const foldedAtOnce = 20_000

const queries: Record<string, string> = {
  'the country': '',
  'one region': '?level=region&id=karaganda',
  'one district': '?level=district&id=karaganda-karaganda',
  'the country, one filter': '?gender=female',
  'the country, ages': '?age_from=12&age_to=14',
  'the country, two filters': '?gender=female&language=kk',
  'a region, last year': '?level=region&id=karaganda&from=2025-09-05&to=2026-03-17',
}

/** Compares the numbers of a large country with those of a small one, and measures fold and finish. */
export async function measureDashboard(stage: Stage): Promise<Figure[]> {
  const { pupils } = stage.options
  const few = Math.round(pupils.many / 100)
  const sizes = { few_numbers: few, many_numbers: pupils.many }
  const folds: number[] = []
  for (const [name, count] of Object.entries(sizes)) folds.push(await fill(stage, name, count))
  const [small, large] = [await stage.server('few_numbers'), await stage.server('many_numbers')]
  const figures: Figure[] = []
  for (const [name, query] of Object.entries(queries)) {
    stage.tell(name)
    const [before, after]: [number[], number[]] = [[], []]
    for (let look = 0; look < looks; look++) for (const { port } of [small, large]) await ask(port, query)
    for (let look = 0; look < looks; look++) {
      before.push(await ask(small.port, query))
      after.push(await ask(large.port, query))
    }
    figures.push({
      name: `numbers: ${name}, large ÷ small country`,
      value: median(after) / median(before),
      unit: '×',
      target: atMost(1.2),
      note: `${median(before).toFixed(1)} ms of ${few} pupils, ${median(after).toFixed(1)} ms of ${pupils.many}, p95 ${percentile(after, 0.95).toFixed(1)} ms`,
    })
  }
  const records = pupils.many * (recordsOfPupil.results + recordsOfPupil.meetings)
  return [
    ...figures,
    {
      name: 'differences folded',
      value: folds[1] ?? 0,
      unit: '/s',
      target: atLeast(3000),
      note: `of ${records} records, load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`,
    },
    await measureFinish(stage),
  ]
}

async function ask(port: number, query: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/api/statistics/numbers${query}`, {
    headers: { authorization: `Bearer ${tokenOf(manager)}`, 'x-locale': 'ru' },
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`the numbers answered ${response.status} ${text.slice(0, 200)}`)
  return performance.now() - began
}

/** Fills a country, and returns how many differences were folded in a second. */
async function fill(stage: Stage, name: string, count: number): Promise<number> {
  const { client } = await stage.database(name)
  stage.tell(`storing ${count} pupils with their results and meetings`)
  await fillRegistry(client, count)
  await client.query('update staff set oversees_country = true where user_id = $1', [idOf(manager)])
  await client.query('truncate pupil_seasons, counted_facts, statistics_changes, statistics_sums, statistics_details')
  await loadInBulk(client, ['pupil_seasons', 'counted_facts'], async () => {
    await client.query(
      'insert into pupil_seasons select facts.* from (select student_id, season, school_id, district_id, region_id, language, age, gender, is_rural, device, first_started_at, first_attempt_id, true, registered, step_1_started, step_1_finished, invited, came, step_2_passed, career_started, career_finished from pupil_season_facts) facts',
    )
    await client.query(
      'insert into counted_facts select subject_id, measure, day, school_id, district_id, region_id, center_id from countable_facts',
    )
  })
  return fold(stage, client)
}

/** What the triggers would have written, folded batch by batch as the job does. */
async function fold(stage: Stage, client: pg.Client): Promise<number> {
  await client.query(changesSql)
  stage.tell('folding')
  const began = performance.now()
  let folded = 0
  for (;;) {
    const { rows } = await client.query<{ taken: number }>(foldSql, [foldedAtOnce])
    const taken = rows[0]?.taken ?? 0
    folded += taken
    if (taken < foldedAtOnce) break
  }
  const rate = folded / ((performance.now() - began) / 1000)
  await client.query('vacuum analyze')
  return rate
}

const changesSql = `
insert into statistics_changes (measure, day, school_id, district_id, region_id, language, age, gender, is_rural, device, difference)
select met.measure, met.day, school_id, district_id, region_id, language, age, gender, is_rural, device, 1
from pupil_seasons cross join lateral (values
  ('registered', registered), ('step-1-started', step_1_started), ('step-1-finished', step_1_finished), ('invited', invited), ('came', came),
  ('step-2-passed', step_2_passed), ('career-started', career_started), ('career-finished', career_finished)) as met (measure, day)
where is_placed and met.day is not null
union all select measure, day, school_id, district_id, region_id, null, null, null, null, null, 1 from counted_facts`

/** Microseconds that the triggers add to a finish in the database, finishes of one moment in one statement. */
async function measureFinish(stage: Stage): Promise<Figure> {
  const { client } = await stage.database('finishes')
  const times: Record<'on' | 'off', number[]> = { on: [], off: [] }
  for (let round = 0; round < 12 * stage.options.rounds; round++)
    for (const triggers of ['off', 'on'] as const) times[triggers].push(await finishMany(client, triggers))
  const [without, withThem] = [median(times.off), median(times.on)]
  return {
    name: 'triggers in a finish',
    value: withThem - without,
    unit: 'µs',
    target: atMost(15),
    note: `${finishesAtOnce} at once: ${without.toFixed(0)} µs of a finish in the statement that ends it, ${withThem.toFixed(0)} with the triggers; a whole finish costs 250 to 350 µs`,
  }
}

/** Ends attempts and puts them back; returns the microseconds of one. */
async function finishMany(client: pg.Client, triggers: 'on' | 'off'): Promise<number> {
  await client.query(`alter table attempts ${triggers === 'on' ? 'enable' : 'disable'} trigger attempts_count`)
  let ms = 0
  const batches = 20
  for (let batch = 0; batch < batches; batch++) {
    const began = performance.now()
    await client.query({ name: 'finish', text: finishSql, values: [batch * finishesAtOnce] })
    // The first one makes the plans anew, because the table was altered.
    if (batch > 0) ms += performance.now() - began
  }
  await client.query('alter table attempts disable trigger attempts_count')
  await client.query(
    "update attempts set state = 'started', finished_at = null, finish_reason = null where state = 'finished'",
  )
  await client.query('update pupil_seasons set step_1_finished = null')
  await client.query('truncate statistics_changes')
  await client.query('vacuum attempts, pupil_seasons')
  return (1000 * ms) / ((batches - 1) * finishesAtOnce)
}

const finishSql = `
update attempts a set state = 'finished', finished_at = now(), finish_reason = 'pupil'
from (select student_id, id from attempts order by student_id offset $1 limit ${finishesAtOnce}) ended
where a.student_id = ended.student_id and a.id = ended.id`

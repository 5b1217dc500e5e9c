import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { hashOf } from '../../server/src/platform/http/token.ts'
import type { BenchServer } from '../bench-server.ts'
import { atMost, median, percentile, type Figure } from '../figure.ts'
import { device, pupil, pupilsInTests } from '../pupils.ts'
import type { Stage } from '../stage.ts'

const season = '2026-2027'
const staffToken = createHash('sha256').update('board').digest('base64url')
/** Pupils of a school of the benchmark. */
const ofSchool = 100
const few = 2000
const many = 20_000
/** Signs of one pupil come every twenty seconds. */
const signPause = 20

/** Open rounds of 2,000 and of 20,000 working pupils of one region: the lag of the board and the cost of a watcher. */
export async function measureBoard(stage: Stage): Promise<Figure[]> {
  const small = await aRound(stage, few)
  const large = await aRound(stage, many)
  stage.tell(`signs of ${many} pupils, and a watcher`)
  const { lags, failed } = await lagsOf(large, many)
  stage.tell('watchers of the small and of the large region in turn')
  const ratios: { school: number; region: number; unchanged: number }[] = []
  const costs = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < 5; round += 1) {
    const [inFew, inMany] = [await watching(small), await watching(large)]
    costs.few.push(inFew.school)
    costs.many.push(inMany.school)
    ratios.push({
      school: inMany.school / inFew.school,
      region: inMany.region / inFew.region,
      unchanged: inMany.unchanged / inFew.unchanged,
    })
  }
  const of = (name: keyof (typeof ratios)[number]) => median(ratios.map((one) => one[name]))
  return [
    {
      name: 'from a sign to the watcher, p99',
      value: percentile(lags, 0.99),
      unit: 's',
      target: atMost(3),
      note: `${lags.length} signs among those of ${many} pupils; the middle one ${median(lags).toFixed(2)} s, the slowest ${Math.max(...lags).toFixed(2)} s; ${failed} signs failed`,
    },
    {
      name: 'a watcher of a school, 20,000 ÷ 2,000 pupils',
      value: of('school'),
      unit: '×',
      target: atMost(1.3),
      note: `${median(costs.many).toFixed(2)} ms and ${median(costs.few).toFixed(2)} ms`,
    },
    { name: 'a watcher of an unchanged school, the same', value: of('unchanged'), unit: '×', target: atMost(1.3) },
    {
      name: 'a watcher of a region, the same',
      value: of('region'),
      unit: '×',
      note: 'the page of the large region lists ten times as many schools',
    },
  ]
}

interface Round {
  server: BenchServer
  schools: string[]
}

/** A country whose region has so many pupils in an open round, all of them working. */
async function aRound(stage: Stage, pupils: number): Promise<Round> {
  const name = `board_${pupils}`
  const { client } = await stage.database(name)
  stage.tell(`an open round of ${pupils} pupils`)
  await client.query(seasonSql, [season, stage.testId])
  const schools = await insertSchools(client, pupils / ofSchool)
  const ids = Array.from({ length: pupils }, (_, number) => pupil(number).id)
  await client.query(participantsSql, [season, ids, ids.map((_, at) => schools[Math.floor(at / ofSchool)])])
  const begun = ids.slice(pupilsInTests)
  await client.query(attemptsSql, [
    begun,
    begun.map((_, at) => pupil(pupilsInTests + at).attempt_id),
    stage.testId,
    device,
  ])
  await client.query(
    "update attempts set started_at = now() - interval '10 minutes', deadline_at = now() + interval '3 hours' where state = 'started'",
  )
  await client.query(staffSql, [hashOf(staffToken)])
  await client.query('vacuum analyze')
  return { server: await stage.server(name), schools }
}

async function insertSchools(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(schoolsSql, [count])
  return rows.map(({ id }) => id)
}

const ask = (url: string, token: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } })

/** Sends the signs of one pupil after another at the pace of all of them, and looks when the board shows some. */
async function lagsOf({ server, schools }: Round, pupils: number): Promise<{ lags: number[]; failed: number }> {
  const give = async (number: number, answered: number) => {
    const { attempt_id, token } = pupil(number)
    const body = JSON.stringify({ device_id: device, answered, item: 1, help: null })
    const answer = await ask(`${server.url}/api/attempts/${attempt_id}/signs`, token, { method: 'POST', body })
    if (!answer.ok) throw new Error(`a sign was answered ${answer.status} ${await answer.text()}`)
    await answer.text()
  }
  // Everybody has just begun or saved something, so their sessions are in memory.
  for (let at = 0; at < pupils; at += 200) await Promise.all(Array.from({ length: 200 }, (_, one) => give(at + one, 1)))
  const looking = { isOver: false, failed: 0 }
  const perTick = Math.round(pupils / signPause / 20)
  const crowd = (async () => {
    for (let at = 0; !looking.isOver; at += perTick) {
      for (let one = 0; one < perTick; one += 1)
        give(ofSchool + ((at + one) % (pupils - ofSchool)), Math.floor(at / pupils) & 63).catch(
          () => (looking.failed += 1),
        )
      await setTimeout(50)
    }
  })()
  const lags: number[] = []
  const page = `${server.url}/api/live-board/schools/${schools[0]}`
  await setTimeout(5000)
  for (let look = 0; look < 40; look += 1) {
    const number = look % ofSchool
    const began = performance.now()
    const sent = give(number, 300 + look)
    for (;;) {
      const answer = await ask(page, staffToken)
      if (!answer.ok) throw new Error(`the board answered ${answer.status} ${await answer.text()}`)
      const { board } = (await answer.json()) as { board: { pupils: { answered: number }[] } }
      if (board.pupils.some(({ answered }) => answered === 300 + look)) break
      await setTimeout(1000)
    }
    lags.push((performance.now() - began) / 1000)
    await sent
    await setTimeout(Math.random() * 700)
  }
  looking.isOver = true
  await crowd
  await setTimeout(2000)
  return { lags, failed: looking.failed }
}

/** The middle milliseconds of a look at a school, at the region, and at a school that has not changed. */
async function watching({ server, schools }: Round): Promise<{ school: number; region: number; unchanged: number }> {
  const look = async (path: string) => {
    const began = performance.now()
    const answer = await ask(`${server.url}${path}`, staffToken)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`the board answered ${answer.status} ${text}`)
    return { milliseconds: performance.now() - began, version: (JSON.parse(text) as { version: string }).version }
  }
  const school = `/api/live-board/schools/${schools[1]}`
  const { version } = await look(school)
  const middle = async (path: string) => {
    const looks: number[] = []
    for (let at = 0; at < 300; at += 1) looks.push((await look(path)).milliseconds)
    return median(looks)
  }
  return {
    school: await middle(school),
    region: await middle('/api/live-board?region=karaganda'),
    unchanged: await middle(`${school}?since=${version}`),
  }
}

const seasonSql = `
with season as (
  insert into olympiad_seasons (id, title_ru, title_kk, title_en, registers_from, registers_until, tie_order, languages, created_at)
  values ($1, 'Олимпиада', 'Олимпиада', 'Olympiad', now() - interval '30 days', now() - interval '1 day', '{logic}', '{ru}', now())
  returning id
)
insert into olympiad_season_rounds (season_id, round, test_id, opens_at, closes_at, places_per_region, phase)
select id, 'stage-1', $2, now() - interval '1 hour', now() + interval '5 hours', 5, 'open' from season`

const schoolsSql = `
insert into schools
select (jsonb_populate_record(null::schools, to_jsonb(s) || jsonb_build_object('id', 'bench-' || n))).*
from (select * from schools order by id limit 1) s, generate_series(1, $1::int) n returning id`

const participantsSql = `
insert into olympiad_participants (season_id, student_id, school_id, region_id, grade, registered_at, registered_by)
select $1, id, school_id, 'karaganda', 5, now(), id from unnest($2::uuid[], $3::text[]) as given (id, school_id)`

const attemptsSql = `
insert into attempts (student_id, id, test_id, version, number, locale, device_id, started_at, deadline_at)
select student_id, id, $3, (select version from tests where id = $3), 1, 'ru', $4, now(), now() + interval '3 hours'
from unnest($1::uuid[], $2::uuid[]) as given (student_id, id)`

const staffSql = `
with staff as (
  insert into users (id, role_id, password_hash, last_name, first_name, created_at)
  values ('00000000-0000-7000-8000-00000000b0a4', 6, 'none', 'Ахметова', 'Айым', now()) returning id
)
insert into sessions (token_hash, user_id, created_at, seen_at, expires_at)
select $1, id, now(), now(), now() + interval '1 day' from staff`

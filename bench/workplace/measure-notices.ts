import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Audience } from '#contract/messages/group-notices'
import { hashOf } from '../../server/src/platform/http/token.ts'
import type { BenchServer } from '../bench-server.ts'
import { loadInBulk } from '../bulk-load.ts'
import { percentile, type Figure } from '../figure.ts'
import type { Stage } from '../stage.ts'

/** As many as in a season. */
const pupils = 300_000
const readers = 100

/** Sends a notice to all pupils of a season, and measures how this affects pupils who are reading at that time. */
export async function measureNotices(stage: Stage): Promise<Figure[]> {
  const { client } = await stage.database('notices')
  stage.tell(`storing ${pupils} pupils`)
  await loadInBulk(client, ['users', 'students'], async () => {
    await client.query(userSql)
    await client.query(studentSql)
  })
  await client.query(sessionSql, [Array.from({ length: readers }, (_, reader) => hashOf(tokenOf(reader)))])
  await client.query('vacuum analyze users')
  const server = await stage.server('notices')
  stage.tell('reading, while no notice is being sent')
  const quiet = await reading(server, until(Date.now() + 15_000))
  stage.tell('a notice to everybody')
  const all = await noticed(client, { ...everybody, roles: ['student'] })
  const busy = await reading(server, all.isOver)
  const { people, seconds } = await all.notified()
  stage.tell('a notice to a grade of a region')
  const few = await noticed(client, { ...everybody, roles: ['student'], region_ids: ['turkistan'], grades: [9] })
  await reading(server, few.isOver)
  const some = await few.notified()
  const [before, meanwhile] = [percentile(quiet, 0.95), percentile(busy, 0.95)]
  return [
    {
      name: 'a notice to everybody',
      value: people / seconds,
      unit: '/s',
      note: `${people} pupils in ${seconds.toFixed(0)} s, nobody twice`,
    },
    { name: 'a notice to a grade of a region', value: some.seconds, unit: 's', note: `${some.people} pupils` },
    {
      name: 'p95 of reading notifications meanwhile ÷ before',
      value: meanwhile / before,
      unit: '×',
      note: `${readers} pupils one after another: ${meanwhile.toFixed(1)} ms and ${before.toFixed(1)} ms`,
    },
  ]
}

const everybody: Audience = {
  roles: [],
  region_ids: [],
  school_id: null,
  center_id: null,
  grades: [],
  age_from: null,
  age_to: null,
  locales: [],
}

const tokenOf = (reader: number): string => createHash('sha256').update(`notices ${reader}`).digest('base64url')

const until = (end: number) => async () => Date.now() > end

/** Inserts a notice that is due; the product finds it within a minute. */
async function noticed(client: pg.Client, audience: Audience) {
  const id = randomUUID()
  const words = { title: 'Регистрация открыта', text: 'Выберите тест и время в кабинете.' }
  await client.query(
    "insert into group_notices (id, state, version, texts, category, audience, created_at, changed_at, send_at) values ($1, 'scheduled', 1, $2, 'general', $3, now(), now(), now())",
    [id, JSON.stringify({ ru: words, kk: words, en: words }), JSON.stringify(audience)],
  )
  return {
    isOver: async () => {
      const { rows } = await client.query<{ state: string }>('select state from group_notices where id = $1', [id])
      return rows[0]?.state === 'sent'
    },
    notified: async () => {
      const { rows } = await client.query<{ people: number; seconds: number }>(
        `select count(distinct user_id)::int as people, extract(epoch from max(created_at) - min(created_at))::float as seconds from notifications
        where about = $1 having count(*) = count(distinct user_id)`,
        [id],
      )
      if (!rows[0]) throw new Error('somebody was notified twice')
      return rows[0]
    },
  }
}

/** Returns the milliseconds of each read. */
async function reading({ url }: BenchServer, isOver: () => Promise<boolean>): Promise<number[]> {
  const looks: number[] = []
  for (let look = 0; !(await isOver()); look++) {
    const began = performance.now()
    const answer = await fetch(`${url}/api/notifications`, {
      headers: { authorization: `Bearer ${tokenOf(look % readers)}` },
    })
    if (!answer.ok) throw new Error(`notifications answered ${answer.status} ${await answer.text()}`)
    await answer.text()
    looks.push(performance.now() - began)
    await setTimeout(10)
  }
  return looks
}

const userSql = `
insert into users (id, role_id, iin, password_hash, last_name, first_name, gender, birth_date, created_at, region_id)
select overlay(overlay(md5('pupil of the notices ' || n) placing '7' from 13) placing '8' from 17)::uuid, 1, (600000000000 + n)::text, 'none', 'Ахметова', 'Айым',
  'female', date '2012-05-14', now(), (array['turkistan', 'karaganda', 'almaty', 'pavlodar', 'zhambyl'])[1 + n % 5]
from generate_series(1, ${pupils}) n`

const studentSql = `
insert into students (student_id, region_id, grade, education_language, test_language, photo_state, testing_place, signed_up_at)
select id, region_id, (1 + hashtext(iin) & 7)::smallint + 2, 'kk', 'kz', 'accepted', 'online', now() from users where iin like '6%'`

const sessionSql = `
insert into sessions (token_hash, user_id, created_at, seen_at, expires_at)
select hash, users.id, now(), now(), now() + interval '30 days'
from unnest($1::text[]) with ordinality as token (hash, place) join users on users.iin = (600000000000 + place)::text`

import { createHash } from 'node:crypto'
import type pg from 'pg'
import { syntheticIin } from '../server/src/demo-country/synthetic-iin.ts'
import { hashOf } from '../server/src/platform/http/token.ts'
import { atMost, median, type Figure } from './figure.ts'
import { measuredTest, type Stage } from './stage.ts'

/** Pupils per school, the same in the small and the large country. */
const pupilsOfSchool = 400
const looks = 60

const people = { psychologist: 3, psychologist_center: 4, admin: 6, evaluator: 7 } as const
type Role = keyof typeof people

interface List {
  name: string
  role: Role
  method: 'GET' | 'POST'
  path: string
  body?: (look: number) => object
}

const lists: List[] = [
  { name: 'latest results of a school', role: 'psychologist', method: 'GET', path: '/api/psychologist/results' },
  { name: 'latest results of a centre', role: 'psychologist_center', method: 'GET', path: '/api/psychologist/results' },
  { name: 'photo checks of a centre', role: 'psychologist_center', method: 'GET', path: '/api/photo-checks' },
  { name: 'photo checks of the country', role: 'admin', method: 'GET', path: '/api/photo-checks' },
  { name: 'disputed IINs of a centre', role: 'psychologist_center', method: 'GET', path: '/api/iin-cases' },
  { name: 'works to score, of a centre', role: 'psychologist_center', method: 'GET', path: '/api/evaluations' },
  { name: 'works to score, of the country', role: 'evaluator', method: 'GET', path: '/api/evaluations' },
  { name: 'users, the newest', role: 'admin', method: 'POST', path: '/api/user-searches', body: () => ({}) },
  {
    name: 'users who are signing up',
    role: 'admin',
    method: 'POST',
    path: '/api/user-searches',
    body: () => ({ state: 'signing-up' }),
  },
  {
    name: 'users of a region by name',
    role: 'admin',
    method: 'POST',
    path: '/api/user-searches',
    body: () => ({ region_id: 'karaganda', order: 'name' }),
  },
  {
    name: 'users of a role by the beginning of a name',
    role: 'admin',
    method: 'POST',
    path: '/api/user-searches',
    body: () => ({ search: 'ахметова а', role: 'student' }),
  },
  {
    name: 'search of a user by IIN',
    role: 'admin',
    method: 'POST',
    path: '/api/user-searches',
    body: (look) => ({ search: iinOf(look) }),
  },
  {
    name: 'search of a pupil by IIN',
    role: 'psychologist_center',
    method: 'POST',
    path: '/api/students/by-iin',
    body: (look) => ({ iin: iinOf(look) }),
  },
]

/** Compares lists and search of staff in a large country with a small one, taking turns. */
export async function measureLists(stage: Stage): Promise<Figure[]> {
  const { pupils } = stage.options
  for (const [name, count] of Object.entries(pupils)) await fill(stage, name, count)
  const [few, many] = [await stage.server('few'), await stage.server('many')]
  const figures: Figure[] = []
  for (const list of lists) {
    stage.tell(list.name)
    const [small, large]: [number[], number[]] = [[], []]
    for (let look = 0; look < looks; look++) {
      small.push(await ask(few.port, list, look))
      large.push(await ask(many.port, list, look))
    }
    const [before, after] = [median(small), median(large)]
    figures.push({
      name: list.name,
      value: after / before,
      unit: '×',
      target: atMost(1.5),
      note: `${before.toFixed(1)} ms of ${pupils.few} pupils, ${after.toFixed(1)} ms of ${pupils.many}`,
    })
  }
  return figures
}

async function ask(port: number, { role, method, path, body }: List, look: number): Promise<number> {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokenOf(role)}`,
      'x-locale': 'ru',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body(look)) }),
  })
  const text = await response.text()
  if (response.status !== 200 || text.length < 100)
    throw new Error(`${path} for ${role} answered ${response.status} ${text.slice(0, 200)}`)
  return performance.now() - began
}

async function fill(stage: Stage, name: string, count: number): Promise<void> {
  const { client } = await stage.database(name)
  stage.tell(`storing ${count} pupils with their results`)
  await client.query('truncate users cascade')
  await insertStaff(client)
  for (const sql of [schoolSql, userSql, studentSql, attemptSql, resultSql, checkSql, caseSql])
    await client.query(sql.replaceAll(':pupils', String(count)))
  for (let look = 0; look < looks; look++) {
    await client.query('update users set iin = $1 where iin = (700000000000 + $2::int)::text', [iinOf(look), look + 1])
  }
  await client.query('vacuum analyze')
}

/** The first pupils are in Karaganda, and they are the ones searched for. */
const iinOf = (look: number): string => syntheticIin('2013-05-14', 'female', 1000 + 3 * look)

async function insertStaff(client: pg.Client): Promise<void> {
  for (const [role, role_id] of Object.entries(people)) {
    const id = idOf(role)
    await client.query(
      "insert into users (id, role_id, password_hash, last_name, first_name, birth_date, created_at) values ($1, $2, 'none', 'Бекова', 'Сәуле', '1980-01-01', now())",
      [id, role_id],
    )
    await client.query(
      "insert into sessions (token_hash, user_id, created_at, seen_at, expires_at) values ($1, $2, now(), now(), now() + interval '30 days')",
      [hashOf(tokenOf(role)), id],
    )
  }
  await client.query("insert into staff (user_id, school_id) values ($1, 'karaganda-15')", [idOf('psychologist')])
  await client.query("insert into staff (user_id, center_id) values ($1, 'center-karaganda')", [
    idOf('psychologist_center'),
  ])
}

const idOf = (role: string): string => {
  const hex = createHash('md5').update(role).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
const tokenOf = (role: string): string => createHash('sha256').update(`staff ${role}`).digest('base64url')

const schoolSql = `
insert into schools (id, locality_id, school_type, is_rural, name_ru, name_kk, name_en)
select 'bench-' || n, place.id, 'mainstream', false, 'Школа № ' || n, '№ ' || n || ' мектеп', 'School No. ' || n
from generate_series(1, :pupils / ${pupilsOfSchool}) n
join (select id, row_number() over (order by id) - 1 as number, count(*) over () as size from localities) place on place.number = n % place.size`

const idSql = "overlay(overlay(md5('pupil of lists ' || n) placing '7' from 13) placing '8' from 17)::uuid"

const schoolIdSql = `case when n <= ${pupilsOfSchool} then 'karaganda-15' else 'bench-' || (n - 1) / ${pupilsOfSchool} end`

/** Sets the region that the school would set, so that a million rows need not be updated. */
const userSql = `
insert into users (id, role_id, iin, password_hash, last_name, first_name, birth_date, created_at, region_id)
select ${idSql}, 1, (700000000000 + n)::text, 'none', 'Ахметова', 'Айым', '2013-05-14', now(), districts.region_id
from generate_series(1, :pupils) n
join schools on schools.id = ${schoolIdSql}
join localities on localities.id = schools.locality_id
join districts on districts.id = localities.district_id`

/** The number of pupils in the middle of their sign-up is the same in both countries. */
const studentSql = `
insert into students (student_id, school_id, grade, test_language, photo_state, testing_place, signed_up_at)
select ${idSql}, ${schoolIdSql}, 7, 'kz', 'accepted', 'online', case when n <= ${pupilsOfSchool} and n % 4 = 2 then null else now() end
from generate_series(1, :pupils) n`

const attemptSql = `
insert into attempts (student_id, id, test_id, version, number, locale, device_id, started_at, deadline_at, state, finished_at, finish_reason, receipt_number, receipt_code, scored_at)
select ${idSql}, ${idSql}, tests.id, tests.version, 1, 'kz', 'bench', ended - interval '1 hour', ended, 'finished', ended, 'pupil', n, 'CODE', ended
from tests, generate_series(1, :pupils) n, lateral (select now() - (n::bigint * 7919 % :pupils) * interval '9 seconds' as ended) moment where tests.id = '${measuredTest}'`

/**
 * Three in a hundred works wait for an evaluator; the first school has enough of them to fill a page in both countries.
 */
const resultSql = `
insert into results (student_id, id, attempt_id, last_name, first_name, patronymic, grade, key_version, scores, total_percent, awaits_evaluation, computed_at)
select ${idSql}, ${idSql}, ${idSql}, 'Ахметова', 'Айым', '', 7, 1, '{"parts": [], "flags": []}', 61, n % 33 = 0 or n <= ${pupilsOfSchool} and n % 4 = 0, now() from generate_series(1, :pupils) n`

const checkSql = `
insert into photo_checks (id, student_id, reason, created_at)
select ${idSql}, ${idSql}, 'asked', now() from generate_series(1, :pupils) n where n % 200 = 1 or n <= ${pupilsOfSchool} and n % 4 = 1`

const caseSql = `
insert into iin_cases (id, iin, owner_id, claimant_phone, claimant_locale, words, created_at)
select ${idSql}, (700000000000 + n)::text, ${idSql}, '+7701' || lpad(n::text, 7, '0'), 'ru', 'Это мой ИИН', now() from generate_series(1, :pupils) n where n % 2000 = 1 or n <= ${pupilsOfSchool} and n % 8 = 1`

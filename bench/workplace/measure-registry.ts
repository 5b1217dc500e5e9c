import { createHash } from 'node:crypto'
import type pg from 'pg'
import { hashOf } from '../../server/src/platform/http/token.ts'
import { syntheticIin } from '../../server/src/synthetic-iin.ts'
import { atMost, median, percentile, type Figure } from '../figure.ts'
import { measuredTest, type Stage } from '../stage.ts'

/** A school has as many in the small country and in the large one. */
const pupilsOfSchool = 400
const looks = 60
/** For each pupil: results, and meetings that are over. With a million pupils ten million rows. */
const recordsOfPupil = { results: 4, meetings: 6 }

const people = { psychologist: 3, psychologist_center: 4 } as const
type Role = keyof typeof people

interface Asked {
  name: string
  role: Role
  body: (look: number) => object
}

const center = 'psychologist_center'
const asked: Asked[] = [
  { name: 'registry of a school', role: 'psychologist', body: () => ({}) },
  { name: 'registry of a centre by name', role: center, body: () => ({}) },
  { name: 'registry of a centre by test', role: center, body: () => ({ order: 'tested' }) },
  { name: 'beginning of a name', role: center, body: (look) => ({ search: surnames[look % surnames.length]?.slice(0, 4) }) },
  { name: 'IIN', role: center, body: (look) => ({ search: iinOf(look) }) },
  { name: 'phone', role: center, body: (look) => ({ search: phoneOf(look) }) },
  { name: 'grade', role: center, body: (look) => ({ grade: 1 + (look % 11) }) },
  { name: 'state of tests', role: center, body: (look) => ({ test_state: ['none', 'begun', 'ready'][look % 3] }) },
  { name: 'language of education', role: center, body: (look) => ({ education_language: look % 2 ? 'kk' : 'ru' }) },
  { name: 'sex', role: center, body: (look) => ({ gender: look % 2 ? 'male' : 'female' }) },
  { name: 'age', role: center, body: (look) => ({ age: 7 + (look % 10) }) },
  { name: 'district', role: center, body: () => ({ district_id: 'karaganda-karaganda' }) },
  { name: 'school of a centre', role: center, body: () => ({ school_id: 'karaganda-15' }) },
  { name: 'grade and sex by test', role: center, body: (look) => ({ grade: 1 + (look % 11), gender: 'female', order: 'tested' }) },
  {
    name: 'everything at once',
    role: center,
    body: (look) => ({ grade: 1 + (look % 11), gender: 'male', age: 7 + (look % 10), education_language: 'kk', test_state: 'ready', search: 'а' }),
  },
]

/** Search and filters of the registry in a large country beside a small one, in turn. */
export async function measureRegistry(stage: Stage): Promise<Figure[]> {
  const { pupils } = stage.options
  for (const [name, count] of Object.entries(pupils)) await fill(stage, `${name}_care`, count)
  const [few, many] = [await stage.server('few_care'), await stage.server('many_care')]
  const figures: Figure[] = []
  const all: number[] = []
  for (const one of asked) {
    stage.tell(one.name)
    const [small, large]: [number[], number[]] = [[], []]
    // The first looks of a day write down that they were; the code is warm after them.
    for (let look = 0; look < looks; look++) for (const { port } of [few, many]) await ask(port, one, look)
    for (let look = 0; look < looks; look++) {
      small.push(await ask(few.port, one, look))
      large.push(await ask(many.port, one, look))
    }
    all.push(...large)
    const [before, after] = [median(small), median(large)]
    figures.push({
      name: `registry: ${one.name}`,
      value: after / before,
      unit: '×',
      target: atMost(1.5),
      note: `${before.toFixed(1)} ms of ${pupils.few} pupils, ${after.toFixed(1)} ms of ${pupils.many}, p95 ${percentile(large, 0.95).toFixed(1)} ms`,
    })
  }
  const note = `of ${pupils.many} pupils with ${pupils.many * (recordsOfPupil.results + recordsOfPupil.meetings)} results and meetings`
  return [...figures, { name: 'registry: p95 of all of them', value: percentile(all, 0.95), unit: 'ms', target: atMost(100), note }]
}

async function ask(port: number, { role, body }: Asked, look: number): Promise<number> {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/api/care/pupils/searches`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(role)}`, 'x-locale': 'ru', 'content-type': 'application/json' },
    body: JSON.stringify(body(look)),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`the registry for ${role} answered ${response.status} ${text.slice(0, 200)}`)
  return performance.now() - began
}

async function fill(stage: Stage, name: string, count: number): Promise<void> {
  const { client } = await stage.database(name)
  stage.tell(`storing ${count} pupils with their results and meetings`)
  await client.query('truncate users cascade')
  await insertStaff(client)
  // Of a million rows each trigger would run a million times; what they keep is written at once, as the last of these do.
  const tables = ['students', 'users', 'attempts', 'results', 'appointments']
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  const places = { ':pupils': count, ':results': recordsOfPupil.results, ':meetings': recordsOfPupil.meetings }
  const statements = [schoolSql, userSql, studentSql, attemptSql, resultSql, meetingSql, careSql]
  for (const sql of statements) await client.query(Object.entries(places).reduce((text, [key, value]) => text.replaceAll(key, String(value)), sql))
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (let look = 0; look < looks; look++)
    await client.query('update users set iin = $1, phone = $2 where iin = (700000000000 + $3::int)::text', [iinOf(look), phoneOf(look), look + 1])
  await client.query('vacuum analyze')
}

/** The first pupils learn in Karaganda and are looked for. */
const iinOf = (look: number): string => syntheticIin('2013-05-14', 'female', 1000 + 3 * look)
const phoneOf = (look: number): string => `+7705${String(1_000_000 + look)}`

async function insertStaff(client: pg.Client): Promise<void> {
  for (const [role, role_id] of Object.entries(people)) {
    await client.query(
      "insert into users (id, role_id, password_hash, last_name, first_name, birth_date, created_at) values ($1, $2, 'none', 'Бекова', 'Сәуле', '1980-01-01', now())",
      [idOf(role), role_id],
    )
    await client.query(
      "insert into sessions (token_hash, user_id, created_at, seen_at, expires_at) values ($1, $2, now(), now(), now() + interval '30 days')",
      [hashOf(tokenOf(role)), idOf(role)],
    )
  }
  await client.query("insert into staff (user_id, school_id) values ($1, 'karaganda-15')", [idOf('psychologist')])
  await client.query("insert into staff (user_id, center_id) values ($1, 'center-karaganda')", [idOf(center)])
}

const idOf = (role: string): string => {
  const hex = createHash('md5').update(`registry ${role}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
const tokenOf = (role: string): string => createHash('sha256').update(`registry ${role}`).digest('base64url')

const surnames = ['Ахметова', 'Серікова', 'Қасымов', 'Ким', 'Иванова', 'Нұрланов', 'Омарова', 'Попов', 'Сапарова', 'Тілеуов', 'Әлімова', 'Жұмабаев']
const surnameSql = `(array[${surnames.map((name) => `'${name}'`).join(', ')}])[1 + n % ${surnames.length}]`

const schoolSql = `
insert into schools (id, locality_id, school_type, is_rural, name_ru, name_kk, name_en)
select 'bench-' || n, place.id, 'mainstream', false, 'Школа № ' || n, '№ ' || n || ' мектеп', 'School No. ' || n
from generate_series(1, :pupils / ${pupilsOfSchool}) n
join (select id, row_number() over (order by id) - 1 as number, count(*) over () as size from localities) place on place.number = n % place.size`

const idSql = "overlay(overlay(md5('pupil of the registry ' || n) placing '7' from 13) placing '8' from 17)::uuid"
/** Of the k-th record of the n-th pupil. */
const recordSql = "overlay(overlay(md5('record ' || n || ' ' || k) placing '7' from 13) placing '8' from 17)::uuid"
const schoolIdSql = `case when n <= ${pupilsOfSchool} then 'karaganda-15' else 'bench-' || (n - 1) / ${pupilsOfSchool} end`
const placedSql = `
join schools on schools.id = ${schoolIdSql}
join localities on localities.id = schools.locality_id
join districts on districts.id = localities.district_id`
const gradeSql = '(1 + n * 7 % 11)::smallint'

const userSql = `
insert into users (id, role_id, iin, password_hash, last_name, first_name, gender, birth_date, created_at, region_id)
select ${idSql}, 1, (700000000000 + n)::text, 'none', ${surnameSql}, 'Айым', case when n % 2 = 0 then 'male' else 'female' end,
  date '2020-05-14' - (n * 7 % 11 * 365 + n % 300)::int, now(), districts.region_id
from generate_series(1, :pupils) n ${placedSql}`

const studentSql = `
insert into students (student_id, school_id, region_id, grade, education_language, test_language, photo_state, testing_place, signed_up_at)
select ${idSql}, schools.id, districts.region_id, ${gradeSql}, case when n % 3 = 0 then 'ru' else 'kk' end, 'kz', 'accepted', 'online', now()
from generate_series(1, :pupils) n ${placedSql}`

/** Half of the pupils have results, a tenth has begun; the others have none. */
const attemptSql = `
insert into attempts (student_id, id, test_id, version, number, locale, device_id, started_at, deadline_at, state, finished_at, finish_reason, receipt_number, receipt_code, scored_at)
select ${idSql}, ${recordSql}, tests.id, tests.version, k, 'kz', 'bench', ended - interval '1 hour', ended, 'finished', ended, 'pupil', n, 'CODE', ended
from tests, generate_series(1, :pupils) n, generate_series(1, :results * 2) k,
  lateral (select now() - (n::bigint * 7919 % :pupils) * interval '9 seconds' - k * interval '100 days' as ended) moment
where tests.id = '${measuredTest}' and n % 2 = 0`

const resultSql = `
insert into results (student_id, id, attempt_id, last_name, first_name, patronymic, grade, key_version, scores, total_percent, awaits_evaluation, computed_at, finished_at, care_school_id, care_region_id)
select attempts.student_id, attempts.id, attempts.id, 'Ахметова', 'Айым', '', 7, 1,
  '{"parts": [], "flags": [], "scales": [{"scale": "critical", "percent": 81, "t_score": null, "answered": 9, "subscales": []}, {"scale": "creative", "percent": 62, "t_score": null, "answered": 9, "subscales": []}]}',
  61, false, now(), attempts.finished_at, students.school_id, students.region_id
from attempts join students on students.student_id = attempts.student_id`

const meetingSql = `
insert into appointments (student_id, id, kind, host_id, meeting, seat, starts_at, ends_at, format, center_id, language, state, code, room, created_by, created_at, comment, ended_at, ended_by)
select ${idSql}, ${recordSql}, 'consultation', '${idOf(center)}', ${recordSql}, 1, held, held + interval '45 minutes', 'online', 'center-karaganda', 'kk', 'finished',
  n || '-' || k, 'room', '${idOf(center)}', held, 'Поговорили, договорились о шагах', held, '${idOf(center)}'
from generate_series(1, :pupils) n, generate_series(1, :meetings) k, lateral (select now() - (n % 900) * interval '1 day' - k * interval '30 days' as held) moment`

const careSql = `
insert into pupils_in_care (student_id, name_key, district_id, grade, education_language, gender, birth_date, test_state, tested_at, result_id, care_school_id, care_region_id)
select students.student_id, users.name_key, localities.district_id, students.grade, students.education_language, users.gender, users.birth_date,
  case when newest.id is not null then 'ready' when students.grade = 3 then 'begun' else 'none' end, coalesce(newest.finished_at, '1970-01-01T00:00:00Z'), newest.id, students.school_id, students.region_id
from students
join users on users.id = students.student_id
join schools on schools.id = students.school_id
join localities on localities.id = schools.locality_id
left join (select distinct on (student_id) student_id, id, finished_at from results order by student_id, finished_at desc) newest on newest.student_id = students.student_id`

import type pg from 'pg'
import { loadInBulk } from '../bulk-load.ts'
import { measuredTest } from '../stage.ts'
import { center, giveNumbers, idOf, insertStaff } from './registry-people.ts'

/** Pupils per school, the same in the small and the large country. */
const pupilsOfSchool = 400

/** Per pupil: results and past meetings. A million pupils have ten million rows. */
export const recordsOfPupil = { results: 4, meetings: 6 }

/** Inserts pupils with results, meetings with a host, and the row of the registry that triggers would write. */
export async function fillRegistry(client: pg.Client, count: number): Promise<void> {
  const values: [string, number | string][] = [
    [':pupils', count],
    [':results', recordsOfPupil.results],
    [':meetings', recordsOfPupil.meetings],
    [':host', idOf(center)],
  ]
  const tables = ['students', 'users', 'attempts', 'results', 'appointments', 'pupils_in_care']
  // Entries of the ledger are never deleted, except for the bench.
  await client.query("set session_replication_role = 'replica'")
  await client.query('truncate users cascade')
  await client.query('reset session_replication_role')
  await insertStaff(client)
  await loadInBulk(client, tables, async () => {
    for (const sql of [schoolSql, seedSql, userSql, studentSql, attemptSql, resultSql, meetingSql, careSql])
      await client.query(values.reduce((text, [key, value]) => text.replaceAll(key, String(value)), sql))
    await client.query('drop table seed')
  })
  await giveNumbers(client)
  await client.query('vacuum analyze users')
}

const surnames = [
  'Ахметова',
  'Серікова',
  'Қасымов',
  'Ким',
  'Иванова',
  'Нұрланов',
  'Омарова',
  'Попов',
  'Сапарова',
  'Тілеуов',
  'Әлімова',
  'Жұмабаев',
]

/** Beginning of a surname that some pupils have. */
export const beginningOfName = (look: number): string | undefined => surnames[look % surnames.length]?.slice(0, 4)

const schoolSql = `
insert into schools (id, locality_id, school_type, is_rural, name_ru, name_kk, name_en)
select 'bench-' || n, place.id, 'mainstream', false, 'Школа № ' || n, '№ ' || n || ' мектеп', 'School No. ' || n
from generate_series(1, :pupils / ${pupilsOfSchool}) n
join (select id, row_number() over (order by id) - 1 as number, count(*) over () as size from localities) place on place.number = n % place.size`

/**
 * Pupils in the order of their ids, because rows in key order are written sequentially; `chance` varies other values.
 */
const seedSql = `
create temporary table seed as
select n, overlay(overlay(md5('pupil of the registry ' || n) placing '7' from 13) placing '8' from 17)::uuid as student_id,
  schools.id as school_id, districts.region_id, localities.district_id, (1 + n * 7 % 11)::smallint as grade, hashint4(n) & 2147483647 as chance
from generate_series(1, :pupils) n
join schools on schools.id = case when n <= ${pupilsOfSchool} then 'karaganda-15' else 'bench-' || (n - 1) / ${pupilsOfSchool} end
join localities on localities.id = schools.locality_id
join districts on districts.id = localities.district_id
order by student_id`

const userSql = `
insert into users (id, role_id, iin, password_hash, last_name, first_name, gender, birth_date, created_at, region_id)
select student_id, 1, (700000000000 + n)::text, 'none', (array[${surnames.map((name) => `'${name}'`).join(', ')}])[1 + chance / 8 % ${surnames.length}], 'Айым',
  case when chance % 2 = 0 then 'male' else 'female' end, date '2020-05-14' - (n * 7 % 11 * 365 + n % 300)::int, now(), region_id
from seed`

const studentSql = `
insert into students (student_id, school_id, region_id, grade, education_language, test_language, photo_state, testing_place, signed_up_at)
select student_id, school_id, region_id, grade, case when chance / 2 % 3 = 0 then 'ru' else 'kk' end, 'kz', 'accepted', 'online', now()
from seed`

const isTestedSql = 'chance / 128 % 2 = 0'

/** Half of the pupils have results, and some of the others have begun a test. */
const attemptSql = `
insert into attempts (student_id, id, test_id, version, number, locale, device_id, started_at, deadline_at, state, finished_at, finish_reason, receipt_number, receipt_code, scored_at)
select student_id, gen_random_uuid(), tests.id, tests.version, k, 'kz', 'bench', ended - interval '1 hour', ended, 'finished', ended, 'pupil', n, 'CODE', ended
from tests, seed, generate_series(1, :results * 2) k,
  lateral (select now() - (n::bigint * 7919 % :pupils) * interval '9 seconds' - k * interval '100 days' as ended) moment
where tests.id = '${measuredTest}' and ${isTestedSql}`

const resultSql = `
insert into results (student_id, id, attempt_id, last_name, first_name, patronymic, grade, key_version, scores, total_percent, awaits_evaluation, computed_at, finished_at, care_school_id, care_region_id)
select attempts.student_id, attempts.id, attempts.id, 'Ахметова', 'Айым', '', 7, 1,
  '{"parts": [], "flags": [], "scales": [{"scale": "critical", "percent": 81, "t_score": null, "answered": 9, "subscales": []}, {"scale": "creative", "percent": 62, "t_score": null, "answered": 9, "subscales": []}]}',
  61, false, now(), attempts.finished_at, seed.school_id, seed.region_id
from attempts join seed on seed.student_id = attempts.student_id`

const meetingSql = `
insert into appointments (student_id, id, kind, host_id, meeting, seat, starts_at, ends_at, format, center_id, language, state, code, room, created_by, created_at, comment, ended_at, ended_by)
select student_id, gen_random_uuid(), 'consultation', ':host', gen_random_uuid(), 1, held, held + interval '45 minutes', 'online', 'center-karaganda', 'kk', 'finished',
  n || '-' || k, 'room', ':host', held, 'Поговорили, договорились о шагах', held, ':host'
from seed, generate_series(1, :meetings) k, lateral (select now() - (n % 900) * interval '1 day' - k * interval '30 days' as held) moment`

const careSql = `
insert into pupils_in_care (student_id, name_key, district_id, grade, education_language, gender, birth_date, test_state, tested_at, result_id, care_school_id, care_region_id)
select seed.student_id, users.name_key, seed.district_id, seed.grade, students.education_language, users.gender, users.birth_date,
  case when newest.id is not null then 'ready' when seed.grade = 3 then 'begun' else 'none' end, coalesce(newest.finished_at, '1970-01-01T00:00:00Z'), newest.id, seed.school_id, seed.region_id
from seed
join users on users.id = seed.student_id
join students on students.student_id = seed.student_id
left join (select distinct on (student_id) student_id, id, finished_at from results order by student_id, finished_at desc) newest on newest.student_id = seed.student_id`

import { createHash } from 'node:crypto'
import type pg from 'pg'
import { hashOf } from '../server/src/platform/http/token.ts'

/**
 * A pupil of the load, computed from a number, so that the generator needs no list. Ids are spread over the whole key,
 * as in a country.
 */
export interface Pupil {
  id: string
  attempt_id: string
  token: string
}

export const device = 'bench-device-1'

/** Pupils below this number are in the test; the others are about to start. */
export const pupilsInTests = 10_000
export const pupilsWaiting = 30_000

export const pupil = (number: number): Pupil => ({
  id: uuidOf(`pupil ${number}`),
  attempt_id: uuidOf(`attempt ${number}`),
  token: createHash('sha256').update(`token ${number}`).digest('base64url'),
})

function uuidOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Inserts accounts, consents, sessions, and a live attempt for pupils who are in the test. */
export async function insertPupils(
  database: pg.Client,
  testId: string,
  { first, count } = { first: 0, count: pupilsInTests + pupilsWaiting },
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => first + number)
  for (let from = 0; from < numbers.length; from += 10_000) {
    const slice = numbers.slice(from, from + 10_000)
    const pupils = slice.map(pupil)
    const ids = pupils.map(({ id }) => id)
    await database.query(userSql, [ids, slice.map((number) => String(900_000_000_000 + number))])
    await database.query(studentSql, [ids])
    await database.query(consentSql, [ids])
    await database.query(sessionSql, [ids, pupils.map(({ token }) => hashOf(token))])
    const seated = pupils.filter((_, index) => (slice[index] ?? 0) < pupilsInTests)
    await database.query(attemptSql, [
      seated.map(({ id }) => id),
      seated.map(({ attempt_id }) => attempt_id),
      testId,
      device,
    ])
  }
  await database.query('vacuum analyze')
}

const userSql = `
insert into users (id, role_id, iin, password_hash, last_name, first_name, birth_date, created_at)
select id, 1, iin, 'none', 'Ахметова', 'Айым', current_date - interval '13 years 3 months', now() from unnest($1::uuid[], $2::text[]) as given (id, iin)`

const studentSql = `
insert into students (student_id, school_id, grade, test_language, photo_state, photo_decided_at, testing_place)
select id, (select min(id) from schools), 7, 'kz', 'accepted', now(), 'online' from unnest($1::uuid[]) as given (id)`

const consentSql = `
insert into consents (student_id, id, kind, is_given, given_by, phone, text_version, text_hash, locale, address, at)
select id, id, 'guardian', true, 'Ахметова Гүлсім', '+77010000000', '1', 'bench', 'kz', '127.0.0.1', now() from unnest($1::uuid[]) as given (id)`

const sessionSql = `
insert into sessions (token_hash, user_id, created_at, seen_at, expires_at)
select hash, id, now(), now(), now() + interval '30 days' from unnest($1::uuid[], $2::text[]) as given (id, hash)`

const attemptSql = `
insert into attempts (student_id, id, test_id, version, number, locale, device_id, started_at, deadline_at)
select given.id, attempt_id, tests.id, tests.version, 1, 'kz', $4, now(), now() + interval '5 hours'
from unnest($1::uuid[], $2::uuid[]) as given (id, attempt_id), tests where tests.id = $3`

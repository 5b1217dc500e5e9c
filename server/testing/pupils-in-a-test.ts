import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { nextStamp } from '#contract/values/stamp'
import type { Database } from '../src/platform/database/db.ts'
import { hashOf, newToken } from '../src/platform/http/token.ts'
import { device, testId } from './take-test.ts'

export interface PupilInTest {
  id: string
  attempt_id: string
  token: string
}

/** Inserts this many pupils, each signed in and in the middle of an attempt. */
export async function insertPupilsInTest(
  { query }: Database,
  count: number,
  deadlineAt = new Date(Date.now() + 3_600_000),
): Promise<PupilInTest[]> {
  const pupils = Array.from({ length: count }, () => ({
    id: randomUUID(),
    attempt_id: randomUUID(),
    token: newToken(),
  }))
  const ids = pupils.map(({ id }) => id)
  await query('', userSql, [ids])
  await query('', sessionSql, [ids, pupils.map(({ token }) => hashOf(token))])
  await query('', attemptSql, [ids, pupils.map(({ attempt_id }) => attempt_id), testId, device, deadlineAt])
  return pupils
}

const userSql = `
insert into users (id, role_id, password_hash, last_name, first_name, birth_date, created_at)
select id, 1, 'none', 'Ахметова', 'Айым', '2013-05-14', now() from unnest($1::uuid[]) as given (id)`

const sessionSql = `
insert into sessions (token_hash, user_id, created_at, seen_at, expires_at)
select hash, id, now(), now(), now() + interval '30 days' from unnest($1::uuid[], $2::text[]) as given (id, hash)`

const attemptSql = `
insert into attempts (student_id, id, test_id, version, number, locale, device_id, started_at, deadline_at)
select given.id, attempt_id, tests.id, tests.version, 1, 'ru', $4, $5::timestamptz - interval '2 hours', $5
from unnest($1::uuid[], $2::uuid[]) as given (id, attempt_id), tests where tests.id = $3`

const headers = ({ token }: PupilInTest) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

export const sendFinish = (app: FastifyInstance, pupil: PupilInTest) =>
  app.inject({
    method: 'POST',
    url: `/api/attempts/${pupil.attempt_id}/finish`,
    headers: headers(pupil),
    payload: { device_id: device, answers: [] },
  })

/** `change` numbers the changes of the answer. */
export function sendSave(app: FastifyInstance, pupil: PupilInTest, change: number) {
  const answer = { item: 0, stamp: nextStamp(Date.now(), 0, change), value: 'a', seconds: 5 }
  return app.inject({
    method: 'PUT',
    url: `/api/attempts/${pupil.attempt_id}/answers`,
    headers: headers(pupil),
    payload: { device_id: device, answers: [answer] },
  })
}

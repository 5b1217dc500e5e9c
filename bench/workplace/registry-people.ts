import { createHash } from 'node:crypto'
import type pg from 'pg'
import { hashOf } from '../../server/src/platform/http/token.ts'
import { syntheticIin } from '../../server/src/demo-country/synthetic-iin.ts'

const people = { psychologist: 3, psychologist_center: 4, 'center-coach': 5 } as const
export type Role = keyof typeof people
export const center = 'psychologist_center'
export const manager = 'center-coach'

/** Number of pupils searched for by values that only they have. */
export const looks = 60

/** The first pupils are in Karaganda, and they are the ones searched for. */
export const iinOf = (look: number): string => syntheticIin('2013-05-14', 'female', 1000 + 3 * look)
export const phoneOf = (look: number): string => `+7705${String(1_000_000 + look)}`

export async function insertStaff(client: pg.Client): Promise<void> {
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
  for (const role of [center, manager])
    await client.query("insert into staff (user_id, center_id, sees_names) values ($1, 'center-karaganda', true)", [
      idOf(role),
    ])
}

export const idOf = (role: string): string => {
  const hex = createHash('md5').update(`registry ${role}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
export const tokenOf = (role: string): string => createHash('sha256').update(`registry ${role}`).digest('base64url')

export async function giveNumbers(client: pg.Client): Promise<void> {
  for (let look = 0; look < looks; look++)
    await client.query('update users set iin = $1, phone = $2 where iin = (700000000000 + $3::int)::text', [
      iinOf(look),
      phoneOf(look),
      look + 1,
    ])
}

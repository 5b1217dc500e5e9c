import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { startApp } from '../../testing/start-app.ts'
import { users } from '../accounts/tables.ts'
import { aruzhan } from '../cast.ts'

const { platform } = await startApp()

test('a moment and a day are the same text on both databases', async () => {
  const [row] = await platform.db.select({ created_at: users.created_at, birth_date: users.birth_date }).from(users).where(sql`id = ${aruzhan.id}`)
  expect(row?.created_at).toBe('2026-11-20T04:00:00.000Z')
  expect(row?.birth_date).toBe('2013-05-14')
})

import { sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { startApp } from '../../../testing/start-app.ts'
import { day, moment } from './columns.ts'
import { newId } from '../id.ts'

const { platform } = await startApp()
const diary = pgTable('diary_of_a_test', { id: uuid().primaryKey(), at: moment(), on: day() })

test('a moment and a day are the same text on both databases, when written and when read', async () => {
  await platform.db.transaction(async (tx) => {
    await tx.execute(
      sql`create temporary table diary_of_a_test (id uuid primary key, at timestamp(3) with time zone, "on" date) on commit drop`,
    )
    await tx.insert(diary).values({ id: newId(), at: '2026-11-20T04:00:00.120Z', on: '2013-05-14' })
    const [row] = await tx.select({ at: diary.at, on: diary.on }).from(diary)
    expect(row).toEqual({ at: '2026-11-20T04:00:00.120Z', on: '2013-05-14' })
  })
})

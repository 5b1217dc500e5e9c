import { and, asc, eq, gte, ne, or, sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { maxCountedTotal } from '#contract/calls/listing'
import { startApp } from '../../../testing/start-app.ts'
import type { Db } from './db.ts'
import { inOrder, readPageKeys, countTotal, type Listed } from './list-page.ts'

const { platform } = await startApp()
const people = pgTable('people_of_a_test', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  gender: text().notNull(),
})

const list: Listed = { from: people, ways: [undefined], order: [people.name, people.id] }
const women = eq(people.gender, 'female')
const late = gte(people.name, 'Name 5')

/** Sixty people with repeating names, half of them women. */
const withPeople = (use: (db: Db) => Promise<void>) => () =>
  platform.db.transaction(async (tx) => {
    await tx.execute(
      sql`create temporary table people_of_a_test (id uuid primary key, name text not null, gender text not null) on commit drop`,
    )
    await make(tx, 60)
    await use(tx)
  })
const make = (db: Db, count: number) =>
  db.execute(sql`
    insert into people_of_a_test
    select gen_random_uuid(), 'Name ' || n % 7, case when n % 2 = 0 then 'female' else 'male' end from generate_series(1, ${count}::int) n`)

async function allPages(db: Db, listed: Listed, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | undefined; ;) {
    const page = await readPageKeys(db, listed, { after, limit })
    ids.push(...page.ids)
    if (!page.next) return ids
    after = page.next
  }
}
async function inOneGo(db: Db, listed: Listed): Promise<string[]> {
  const where = and(listed.where, or(...listed.ways.map((way) => way ?? sql`true`)))
  const rows = await db.select({ id: people.id }).from(people).where(where).orderBy(asc(people.name), asc(people.id))
  return rows.map(({ id }) => id)
}

test(
  'every row appears once across the pages, in the order of the whole list',
  withPeople(async (db) => {
    const whole = await inOneGo(db, list)
    expect(whole).toHaveLength(60)
    for (const limit of [1, 7, 60, 61]) {
      expect(await allPages(db, list, limit)).toEqual(whole)
      expect(await allPages(db, { ...list, isNewestFirst: true }, limit)).toEqual(whole.toReversed())
    }
  }),
)

test(
  'a row found by several conditions appears once',
  withPeople(async (db) => {
    const severalWays = { ...list, ways: [women, late, eq(people.name, 'Name 6')] }
    const whole = await inOneGo(db, severalWays)
    expect(whole.length).toBeGreaterThan(30)
    for (const limit of [3, 50]) expect(await allPages(db, severalWays, limit)).toEqual(whole)
    expect(await countTotal(db, severalWays)).toBe(whole.length)
  }),
)

test(
  'filters narrow every condition',
  withPeople(async (db) => {
    const filtered = { ...list, ways: [women, late], where: eq(people.name, 'Name 2') }
    expect((await allPages(db, filtered, 4)).toSorted()).toEqual((await inOneGo(db, filtered)).toSorted())
    expect(await countTotal(db, filtered)).toBe((await inOneGo(db, filtered)).length)
  }),
)

test(
  'a reader without access finds nothing, and a page continues even if its last row has left the list',
  withPeople(async (db) => {
    const ofNobody = { ...list, ways: [] }
    expect([await readPageKeys(db, ofNobody, { limit: 5 }), await countTotal(db, ofNobody)]).toEqual([
      { ids: [], next: null },
      0,
    ])
    const whole = await inOneGo(db, list)
    const page = await readPageKeys(db, list, { limit: 5 })
    const others = { ...list, where: ne(people.id, page.ids.at(-1) ?? '') }
    expect((await readPageKeys(db, others, { after: page.next ?? '', limit: 5 })).ids).toEqual(whole.slice(5, 10))
  }),
)

test(
  'a cursor without texts begins again if its row no longer exists; one with values continues',
  withPeople(async (db) => {
    const byId: Listed = { ...list, order: [people.id] }
    const [ofNames, ofIds] = [await readPageKeys(db, list, { limit: 5 }), await readPageKeys(db, byId, { limit: 5 })]
    const ids = (await allPages(db, byId, 60)).slice(5, 10)
    for (const { ids: shown } of [ofNames, ofIds]) await db.delete(people).where(eq(people.id, shown.at(-1) ?? ''))
    const begun = await readPageKeys(db, list, { limit: 5 })
    expect((await readPageKeys(db, list, { after: ofNames.next ?? '', limit: 5 })).ids).toEqual(begun.ids)
    const gone = ofNames.ids.at(-1)
    expect((await readPageKeys(db, byId, { after: ofIds.next ?? '', limit: 4 })).ids).toEqual(
      ids.filter((id) => id !== gone).slice(0, 4),
    )
  }),
)

test(
  'a total is counted up to the limit',
  withPeople(async (db) => {
    expect(await countTotal(db, list)).toBe(60)
    await make(db, maxCountedTotal)
    expect(await countTotal(db, list)).toBe(maxCountedTotal + 1)
  }),
)

test('rows are returned in the requested order', () => {
  expect(inOrder(['b', 'gone', 'a'], [{ id: 'a' }, { id: 'b' }], ({ id }) => id)).toEqual([{ id: 'b' }, { id: 'a' }])
})

import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import { castPassword } from '../demo-country/cast.ts'
import { gatherClass } from './gather-class.ts'
import { insertFamilies } from './insert-families.ts'
import { readFamilies } from '../demo-country/names.ts'
import { makeStudent, type DemoSchool, type DemoStudent } from '../demo-country/people.ts'
import { demoCompany } from '../demo-country/demo-company.ts'
import { slices } from '../all-slices/every-slice.ts'
import { insertCast } from './insert-cast.ts'
import { schools } from '../places/tables.ts'
import { chanceFrom, type Chance } from '../platform/chance.ts'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { users } from '../users/tables.ts'

const pupilsOfTheCountry = 2000
const seed = 20261120

/** Fill an empty database with the demo country: all or nothing, the same from the same seed. Does nothing where anybody is registered. */
export async function seedDemo(platform: Platform, say: (...parts: string[]) => void): Promise<void> {
  const [{ count } = { count: 0 }] = await platform.db.select({ count: sql<number>`count(*)::int` }).from(users)
  if (count > 0) return
  const started = Date.now()
  say('Making the demo country …')
  const chance = chanceFrom(seed)
  const password = await hash(castPassword)
  await platform.db.transaction(async (tx) => {
    await insertCast({ ...platform, db: tx }, password)
    await insertCast({ ...platform, db: tx }, password, demoCompany)
    const pupils = gatherClass(await makePupils(tx, chance, platform.now()))
    await insertFamilies(tx, pupils, password)
    for (const { demo } of slices) await demo?.({ ...platform, db: tx, chance, pupils })
    say(`  ${pupils.length} pupils with their families, in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  })
  for (const { afterDemo } of slices) await afterDemo?.(platform)
}

async function makePupils(db: Db, chance: Chance, now: Date): Promise<DemoStudent[]> {
  const rows = await db.select({ id: schools.id, name: schools.name_ru }).from(schools).orderBy(schools.id)
  const known: DemoSchool[] = rows.map(({ id }) => ({ id, education_language: chance.happens(0.6) ? 'kk' : 'ru' }))
  const family = readFamilies(chance)
  return Array.from({ length: pupilsOfTheCountry }, (_, number) => makeStudent(number, { chance, family, schools: known, today: dayOf(now), now }))
}

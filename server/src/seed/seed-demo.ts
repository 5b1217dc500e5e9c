import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import { castPassword, castWorkplaces, serik } from '../demo-country/cast.ts'
import { insertFamilies } from './insert-families.ts'
import { readFamilies } from '../demo-country/names.ts'
import { type DemoSchool, type DemoStudent, makeStudent } from '../demo-country/people.ts'
import { demoCompany } from '../demo-country/demo-company.ts'
import { roomCompany } from '../demo-country/room-pupils.ts'
import { slices } from '../all-slices/every-slice.ts'
import { insertCast } from './insert-cast.ts'
import { schools } from '../places/tables.ts'
import { type Chance, chanceFrom } from '../platform/chance.ts'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import type { DemoPupil } from '../platform/slice.ts'
import { users } from '../users/tables.ts'

const pupilsOfTheCountry = 2000
const seed = 20261120

/**
 * Fills an empty database with the demo country, all or nothing; the same seed gives the same country. Does nothing if
 * anybody is registered.
 */
export async function seedDemo(platform: Platform, say: (...parts: string[]) => void): Promise<void> {
  const [{ count } = { count: 0 }] = await platform.db.select({ count: sql<number>`count(*)::int` }).from(users)
  if (count > 0) return
  const started = Date.now()
  say('Creating the demo country …')
  const chance = chanceFrom(seed)
  const password = await hash(castPassword)
  await platform.db.transaction(async (tx) => {
    await insertCast({ ...platform, db: tx }, password)
    await insertCast({ ...platform, db: tx }, password, demoCompany)
    await insertCast({ ...platform, db: tx }, password, roomCompany)
    const pupils = gatherClass(await makePupils(tx, chance, platform.now()))
    await insertFamilies(tx, pupils, password)
    for (const { demo } of slices) await demo?.({ ...platform, db: tx, chance, pupils })
    say(`  ${pupils.length} pupils with their families, in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  })
  for (const { afterDemo } of slices) await afterDemo?.(platform)
}

async function makePupils(db: Db, chance: Chance, now: Date): Promise<DemoStudent[]> {
  const rows = await db.select({ id: schools.id, name: schools.name_ru }).from(schools).orderBy(schools.id)
  const demoSchools: DemoSchool[] = rows.map(({ id }) => ({
    id,
    education_language: chance.happens(0.6) ? 'kk' : 'ru',
  }))
  const family = readFamilies(chance)
  return Array.from({ length: pupilsOfTheCountry }, (_, number) =>
    makeStudent(number, { chance, family, schools: demoSchools, today: dayOf(now), now }),
  )
}

/** A class in the school of the psychologist in the demo. */
const shownClass = {
  school_id: castWorkplaces.find(({ member }) => member === serik)?.school_id ?? '',
  grade: 7,
  grade_letter: 'Б',
}
/** More than twice the minimum of five, so that class levels are shown. */
const pupilsOfClass = 17

/** Puts some pupils into one class, because no random class is large enough for its levels to be shown. */
function gatherClass(pupils: readonly DemoStudent[]): (DemoStudent & DemoPupil)[] {
  const chosenPupils = new Set(
    pupils.filter(({ is_whole, grade }) => is_whole && grade === shownClass.grade).slice(0, pupilsOfClass),
  )
  return pupils.map((pupil) =>
    chosenPupils.has(pupil)
      ? { ...pupil, ...shownClass, education_language: 'ru', is_of_shown_class: true }
      : { ...pupil, is_of_shown_class: false },
  )
}

import { eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/values/locale'
import { dayOf } from '#contract/values/kazakhstan-time'
import { area, areaNames } from '../places/area.ts'
import { localName } from '../places/local-name.ts'
import { schools } from '../places/tables.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import { advanceApplication, type LifeEvent } from './life.rules.ts'
import { applications } from './tables.ts'

export type Application = typeof applications.$inferSelect

/** The number that people use: the year of the application in Kazakhstan and its serial number. */
export const numberOf = ({ number, created_at }: Pick<Application, 'number' | 'created_at'>): string =>
  `S-${dayOf(new Date(created_at)).slice(0, 4)}-${String(number).padStart(6, '0')}`

/** The number of an invoice: that of the application and of the period. */
export const invoiceNumberOf = (application: Pick<Application, 'number' | 'created_at'>, period: number): string =>
  `${numberOf(application)}/${period}`

/** Locks an application, so that of two who change it the second sees what the first did. */
export async function lockApplication(tx: Db, id: string): Promise<Application> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update')
  return row ?? refuse('not-found')
}

/** Whether nobody can be written to any more, because the contact person was forgotten after the retention. */
export const isAnonymous = ({ email }: Pick<Application, 'email'>): boolean => email === ''

/** Returns the state after an event, or refuses. */
export const stateAfter = ({ state }: Pick<Application, 'state'>, event: LifeEvent) =>
  advanceApplication(state, event) ?? refuse('application-state')

/** Columns that name the school of an application: that of the list, or the typed one. */
export const schoolNameIn = (language: Language) =>
  sql<string>`coalesce(${localName.schools[language].name}, ${applications.school_name})`

/** Returns the names of the school of an application and of its place. */
export async function readSchoolOf(
  db: Db,
  { id }: Pick<Application, 'id'>,
  language: Language,
): Promise<{ school: string; locality: string; district: string; region: string; place: string }> {
  const [row] = await db
    .select({ school: schoolNameIn(language), kind: area.district_kind, ...areaNames(language) })
    .from(applications)
    .leftJoin(schools, eq(schools.id, applications.school_id))
    .innerJoin(area, eq(area.locality_id, applications.locality_id))
    .where(eq(applications.id, id))
  if (!row) return refuse('not-found')
  const [locality, district, region] = [row.locality ?? '', row.district ?? '', row.region ?? '']
  // A city that is its own district, or a region, is not named twice.
  const place = {
    district: [region, district, locality],
    city: [region, locality],
    'city-district': [region, district],
  }
  return { school: row.school, locality, district, region, place: place[row.kind].join(', ') }
}

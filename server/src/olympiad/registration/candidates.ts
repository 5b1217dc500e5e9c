import { and, eq, inArray, isNotNull, not, type SQL } from 'drizzle-orm'
import { requirements, type Requirement } from '#contract/values/olympiad'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import { readPupil } from '../../diagnostics/catalogue/pupil.ts'
import { area } from '../../places/area.ts'
import { schools } from '../../places/tables.ts'
import type { Database, Db } from '../../platform/database/db.ts'
import type { Translate } from '../../platform/translate.ts'
import { needsConsent } from '../../profiles/sign-up/sign-up-step.rules.ts'
import { students } from '../../profiles/tables.ts'
import { olympiadParticipants } from '../tables.ts'
import type { Candidate, RequirementState } from './requirements.rules.ts'

/** Reads what decides whether a pupil may take part. */
export async function readCandidate(database: Database, student_id: string, now: Date): Promise<Candidate> {
  const { account, grade, is_rural } = await readPupil(database, student_id)
  const [unchecked] = await database.db
    .select({ id: schools.id })
    .from(students)
    .innerJoin(schools, eq(schools.id, students.school_id))
    .where(and(eq(students.student_id, student_id), isUnchecked))
  return { grade, is_rural: unchecked ? null : is_rural, has_consent: !needsConsent(account, dayOf(now)) }
}

/** A school that a pupil has typed and staff have not checked: whether it is there, and rural, is not known yet. */
const isUnchecked = isNotNull(schools.typed_at)

export type Participant = typeof olympiadParticipants.$inferSelect

export async function findParticipant(
  db: Db,
  { season_id, student_id }: { season_id: string; student_id: string },
): Promise<Participant | null> {
  const [row] = await db.select().from(olympiadParticipants).where(ofPupil(season_id, student_id))
  return row ?? null
}

export const ofPupil = (season_id: string, student_id: string): SQL | undefined =>
  and(eq(olympiadParticipants.season_id, season_id), eq(olympiadParticipants.student_id, student_id))

/** Where pupils learn, for the rows of the participants; pupils without a school that was checked are left out. */
export const readPlacesOfPupils = (db: Db, student_ids: string[]) =>
  db
    .select({
      student_id: students.student_id,
      grade: students.grade,
      school_id: schools.id,
      region_id: area.region_id,
    })
    .from(students)
    .innerJoin(schools, eq(schools.id, students.school_id))
    .innerJoin(area, eq(area.locality_id, schools.locality_id))
    .where(and(inArray(students.student_id, student_ids), not(isUnchecked)))

/** Puts the requirements into words, in their order. */
export function describeRequirements(
  { translate, language }: { translate: Translate; language: Language },
  states: Record<Requirement, RequirementState>,
): { requirement: Requirement; state: RequirementState; text: string }[] {
  return requirements.map((requirement) => ({
    requirement,
    state: states[requirement],
    text: translate(language, `olympiad.requirement.${requirement}.${states[requirement]}`),
  }))
}

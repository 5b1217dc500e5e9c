import type { StaffBookingState } from '#contract/appointments/staff-booking'
import { ageOn, bandOf } from '#contract/values/age-band'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import type { Language } from '#contract/values/locale'
import type { Catalogue } from '../../diagnostics/catalogue/catalogue.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { findStudent } from '../../profiles/extra-time/find-student.ts'
import { readFacts } from '../booking/read-facts.ts'
import { readLimits } from '../limits.ts'
import { receivesPupil } from '../times/hosts-of-pupil.ts'
import { type StaffFault, staffFaults } from './staff-faults.rules.ts'

/** Finds the pupil of an IIN and checks which rules an appointment would break, before the form asks for a day. */
export async function checkStaffAppointment(
  context: Context<WithTests>,
  { iin, kind }: { iin: string; kind: AppointmentKind },
): Promise<StaffBookingState> {
  const { platform, user, language } = context
  const { id, name, grade, school_name, identity } = await findStudent(context, iin)
  await refuseForeignHost(platform.db, user, id)
  const [unmet, tests] = await Promise.all([
    findStaffFaults(platform, id, kind),
    kind === 'testing' ? listTestsForAge(platform, identity.birth_date, language) : [],
  ])
  return { student: { name, grade, school: school_name }, unmet, tests }
}

/**
 * Staff who met a pupil can see the pupil for a while, even after the pupil has changed schools. A new appointment
 * would extend that access without end, so only hosts who receive the pupil now may make one.
 */
export async function refuseForeignHost(db: Db, { id }: Caller, studentId: string): Promise<void> {
  if (!(await receivesPupil(db, id, studentId))) refuse('pupil-elsewhere', { field: 'iin' })
}

export async function findStaffFaults(
  platform: Platform,
  studentId: string,
  kind: AppointmentKind,
): Promise<StaffFault[]> {
  const { days_between_consultations } = await readLimits(platform.db)
  return staffFaults(
    kind,
    await readFacts(platform, studentId, kind),
    dayOf(platform.now()),
    days_between_consultations,
  )
}

export type WithTests = Platform & { catalogue: Catalogue }

/**
 * Returns the tests that a pupil may take at a centre: those for the pupil's age, in the order of the catalogue, or all
 * if the age is unknown.
 */
export async function listTestsForAge(
  { catalogue, now }: WithTests,
  birthDate: string | null,
  language: Language,
): Promise<{ id: string; title: string }[]> {
  const band = birthDate ? bandOf(ageOn(dayOf(now()), birthDate)) : null
  const suiting = (await catalogue.tests()).filter((test) => band === null || test.band === band)
  const described = await Promise.all(
    suiting.map(async ({ id, version }) => {
      const { forms, plan } = await catalogue.version(id, version)
      return plan.sitting_only ? [] : [{ id, title: forms[language].title }]
    }),
  )
  return described.flat()
}

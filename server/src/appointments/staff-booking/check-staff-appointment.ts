import type { StaffBookingState } from '#contract/appointments/staff-booking'
import { dayOf } from '#contract/values/age-band'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import type { Language } from '#contract/values/locale'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { findStudent } from '../../profiles/extra-time/find-student.ts'
import { readFacts } from '../booking/read-facts.ts'
import { readLimits } from '../limits.ts'
import { testsAt, type WithTests } from './tests-at.ts'
import { staffFaults, type StaffFault } from './staff-faults.rules.ts'

/** Whose IIN it is, and what is in the way: before a day is chosen. */
export async function checkStaffAppointment(
  platform: WithTests,
  user: Caller,
  { iin, kind }: { iin: string; kind: AppointmentKind },
  language: Language,
): Promise<StaffBookingState> {
  const { id, name, grade, school_name, identity } = await findStudent(platform, user, iin, language)
  const [unmet, tests] = await Promise.all([faultsOf(platform, id, kind), kind === 'testing' ? testsAt(platform, identity.birth_date, language) : []])
  return { student: { name, grade, school: school_name }, unmet, tests }
}

export async function faultsOf(platform: Platform, studentId: string, kind: AppointmentKind): Promise<StaffFault[]> {
  const { days_between_consultations } = await readLimits(platform.db)
  return staffFaults(kind, await readFacts(platform, studentId, kind), dayOf(platform.now()), days_between_consultations)
}

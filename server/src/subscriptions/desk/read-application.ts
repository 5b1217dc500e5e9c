import { asc, eq, inArray } from 'drizzle-orm'
import type { DeskApplication } from '#contract/subscriptions/desk'
import { shownPhone } from '#contract/values/phone'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { numberOf, readSchoolOf } from '../application-row.ts'
import { listPeriods } from '../periods/list-periods.ts'
import { countSeats } from '../count-seats.ts'
import { priceOf } from '../plans.ts'
import { schoolAdminsOf } from '../school-admins.ts'
import { applicationHistory, applications, subscriptionPlans } from '../tables.ts'

/** Returns an application with everything that staff work with. */
export async function readApplication(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  id: string,
  language: Language,
): Promise<DeskApplication> {
  const [found] = await db
    .select({ application: applications, plan: subscriptionPlans })
    .from(applications)
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, applications.plan_id))
    .where(eq(applications.id, id))
  const { application, plan } = found ?? refuse('not-found')
  const periods = await listPeriods({ db, now }, application)
  const last = periods[0]
  const { school, locality, district, region } = await readSchoolOf(db, application, language)
  const { school_id, created_at, state, ends_on } = application
  const { locality_id, school_name, contact_name, position, email, locale, offer_version, data_version, note, reason } =
    application
  return {
    id,
    number: numberOf(application),
    state,
    school,
    locality,
    district,
    region,
    is_school_listed: school_id !== null,
    plan: inLanguages(plan, 'name')[language],
    created_at,
    ends_on,
    locality_id,
    school_id,
    school_name,
    contact_name,
    position,
    phone: shownPhone(application.phone),
    email,
    locale,
    price: last?.price ?? priceOf(plan),
    seats: last?.seats ?? plan.seats,
    seats_taken: school_id === null ? 0 : await countSeats(db, school_id),
    offer_version,
    data_version,
    note,
    reason,
    has_school_admin: school_id !== null && (await schoolAdminsOf(db, school_id)).length > 0,
    periods,
    history: await historyOf(db, id),
  }
}

async function historyOf(db: Db, application_id: string): Promise<DeskApplication['history']> {
  const rows = await db
    .select()
    .from(applicationHistory)
    .where(eq(applicationHistory.application_id, application_id))
    .orderBy(asc(applicationHistory.id))
  const actors = rows.flatMap(({ actor_id }) => actor_id ?? [])
  const people =
    actors.length === 0
      ? []
      : await db
          .select({ id: users.id, ...nameColumns })
          .from(users)
          .where(inArray(users.id, actors))
  return rows.map(({ step, at, actor_id, words }) => {
    const person = people.find(({ id }) => id === actor_id)
    return { step, at, words, by: person ? `${person.last_name} ${person.first_name}`.trim() : '' }
  })
}

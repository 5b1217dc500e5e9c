import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type * as api from '#contract/subscriptions/desk'
import { dayAfter, dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import { localName } from '../../places/local-name.ts'
import { regions, schools } from '../../places/tables.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { textsOf } from '../../platform/database/texts.ts'
import type { Platform } from '../../platform/platform.ts'
import { numberOf, schoolNameIn } from '../application-row.ts'
import { reminderDays } from '../period.rules.ts'
import { applications, subscriptionPlans } from '../tables.ts'

type Query = z.output<typeof api.listApplications.query>

/** Lists applications, newest first. */
export function listApplications({ db, now }: Platform, query: Query, language: Language) {
  const endsUntil = dayAfter(dayOf(now()), reminderDays[0])
  const where = and(
    query.state && eq(applications.state, query.state),
    query.region === undefined ? undefined : eq(applications.region_id, query.region),
    query.ending && and(eq(applications.state, 'active'), sql`${applications.ends_on} <= ${endsUntil}`),
  )
  const list: Listed = {
    from: applications,
    ways: [undefined],
    where,
    order: [applications.created_at, applications.id],
    isNewestFirst: true,
  }
  const { id, number, state, school_id, created_at, ends_on } = applications
  const read = async (ids: string[]) => {
    const rows = await db
      .select({
        id,
        number,
        state,
        school_id,
        created_at,
        ends_on,
        school: schoolNameIn(language),
        region: localName.regions[language].name,
        plan: textsOf(subscriptionPlans, 'name')[language].name,
      })
      .from(applications)
      .leftJoin(schools, eq(schools.id, school_id))
      .innerJoin(regions, eq(regions.id, applications.region_id))
      .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, applications.plan_id))
      .where(inArray(id, ids))
    return rows.map(({ school_id: listed, ...row }) => ({
      ...row,
      number: numberOf(row),
      is_school_listed: listed !== null,
    }))
  }
  return readCountedPage(db, { list, query, read, idOf: (row) => row.id })
}

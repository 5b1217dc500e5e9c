import { eq } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import { perLanguage } from '#contract/values/locale'
import { admin, schoolAdmin } from '../demo-country/cast.ts'
import { ainur, galiya, meruert, roza, svetlana } from '../demo-country/school-staff.ts'
import { area } from '../places/area.ts'
import { schools } from '../places/tables.ts'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/id.ts'
import type { Platform } from '../platform/platform.ts'
import type { Demo } from '../platform/slice.ts'
import { notify } from '../notifications/notify.ts'
import { showMoney } from '../payments/demo-money.ts'
import { numberOf, type Application } from './application-row.ts'
import { demoSchools, type DemoSchool } from './demo-schools.ts'
import { recordStep } from './history.ts'
import { dayText } from './period.rules.ts'
import { cancelOpenPeriod } from './periods/cancel-period.ts'
import { openPeriod } from './periods/open-period.ts'
import { notifySchool } from './school-admins.ts'
import { settleSeats } from './settle-seats.ts'
import { applications, periods, seats, sellers, sentReminders } from './tables.ts'

const seller = {
  id: 'seller',
  bin: '160340012345',
  iban: 'KZ86125KZT5004100100',
  bik: 'HSBKKZKX',
  kbe: '17',
  phone: '+77172000000',
  email: 'school@bagdar.example',
  name_ru: 'ТОО «Бағдар Демо»',
  name_kk: '«Бағдар Демо» ЖШС',
  name_en: 'Bagdar Demo LLP',
  address_ru: 'г. Астана, ул. Демонстрационная, 1',
  address_kk: 'Астана қ., Көрнекі көшесі, 1',
  address_en: '1 Demonstratsionnaya St, Astana',
  ...perLanguage(['bank'], (_, language) =>
    language === 'en'
      ? 'Halyk Bank JSC'
      : language === 'kk'
        ? '«Қазақстан Халық банкі» АҚ'
        : 'АО «Народный банк Казахстана»',
  ),
  signer_ru: 'директор Ибраев А. М. на основании устава',
  signer_kk: 'директор А. М. Ибраев (жарғы негізінде)',
  signer_en: 'director A. M. Ibrayev, under the charter',
}

/** A subscribed school, one near its end, one that has ended, and applications that wait or were refused. */
export async function demo(demoPlatform: Demo): Promise<void> {
  const { db, now } = demoPlatform
  await db.insert(sellers).values(seller).onConflictDoNothing()
  for (const one of demoSchools) await show(demoPlatform, one)
  const seat = (days: number) => new Date(now().getTime() - days * 86_400_000).toISOString()
  await db.insert(seats).values([
    { id: meruert.id, school_id: 'karaganda-15', number: 1, given_at: seat(80), given_by: schoolAdmin.id },
    { id: svetlana.id, school_id: 'kokshetau-8', number: 1, given_at: seat(340), given_by: roza.id },
    { id: galiya.id, school_id: 'aktobe-named', number: 1, given_at: seat(390), given_by: ainur.id },
  ])
  await settleSeats(db, 'aktobe-named', now())
}

async function show(demoPlatform: Demo, one: DemoSchool): Promise<void> {
  const { db, now } = demoPlatform
  const ago = (days: number): Platform => ({
    ...demoPlatform,
    now: () => new Date(now().getTime() - days * 86_400_000),
  })
  const application = await insertApplication(db, one, ago(one.days).now())
  if (one.decided === undefined) return tellDesk(db, application)
  const decided = ago(one.decided)
  if (one.life === 'refused') return refuse(decided, application.id, one.reason ?? '')
  await accept(decided, application)
  if (one.life === 'cancelled') return cancel(ago(one.decided - 20), application.id, one.reason ?? '')
  if (!one.money) return
  await pay(ago(one.paid ?? one.decided - 1), application.id, one.money)
  const isOver = await endIfOver(demoPlatform, application.id)
  if (!isOver && one.days > 300) await invoiceNext(ago(3), application)
}

async function refuse({ db, now }: Platform, id: string, reason: string): Promise<void> {
  await db.update(applications).set({ state: 'refused', reason }).where(eq(applications.id, id))
  const at = now().toISOString()
  await recordStep(db, { application_id: id, step: 'refused', at, actor_id: admin.id, words: reason })
}

async function accept(platform: Platform, application: Application): Promise<void> {
  const { db, now } = platform
  const step = { application_id: application.id, at: now().toISOString(), actor_id: admin.id }
  await db.update(applications).set({ state: 'accepted' }).where(eq(applications.id, application.id))
  await openPeriod(db, platform, { application, kinds: ['contract', 'invoice'] })
  await recordStep(db, { ...step, step: 'accepted' })
  await recordStep(db, { ...step, step: 'papers-sent', words: application.email })
}

async function insertApplication(db: Db, one: DemoSchool, at: Date): Promise<Application> {
  const [place] = await db
    .select({ region_id: area.region_id, district_id: area.district_id, locality_id: schools.locality_id })
    .from(schools)
    .innerJoin(area, eq(area.locality_id, schools.locality_id))
    .where(eq(schools.id, one.school_id))
  if (!place) throw new Error(`the demo has no school ${one.school_id}`)
  const { contact_name, position, phone, email, locale, school_name, note = '' } = one
  const [row] = await db
    .insert(applications)
    .values({
      ...place,
      id: newId(at.getTime()),
      key: newId(at.getTime()),
      plan_id: 'school-year',
      school_id: school_name === undefined ? one.school_id : null,
      school_name: school_name ?? '',
      contact_name,
      position,
      phone,
      email,
      locale,
      note,
      offer_version: '1',
      data_version: '2',
      created_at: at.toISOString(),
    })
    .returning()
  if (!row) throw new Error('an application of the demo was not stored')
  await recordStep(db, { application_id: row.id, step: 'requested', at: at.toISOString() })
  return row
}

async function pay(platform: Platform, application_id: string, money: DemoSchool['money'] & string): Promise<void> {
  const { db, now } = platform
  const [period] = await db.select().from(periods).where(eq(periods.application_id, application_id))
  if (!period) return
  await showMoney(platform, period.order_id, money)
  await db.update(periods).set({ told_at: now().toISOString() }).where(eq(periods.id, period.id))
}

async function cancel({ db, now }: Platform, id: string, reason: string): Promise<void> {
  await cancelOpenPeriod(db, id)
  await db.update(applications).set({ state: 'cancelled', reason }).where(eq(applications.id, id))
  const at = now().toISOString()
  await recordStep(db, { application_id: id, step: 'cancelled', at, actor_id: admin.id, words: reason })
}

async function endIfOver({ db, now }: Demo, id: string): Promise<boolean> {
  const [application] = await db.select().from(applications).where(eq(applications.id, id))
  if (!application?.ends_on || application.ends_on >= dayOf(now())) return false
  await db.update(applications).set({ state: 'ended' }).where(eq(applications.id, id))
  const at = `${application.ends_on}T19:05:00.000Z`
  await recordStep(db, { application_id: id, step: 'ended', at })
  const values = { until: dayText(application.ends_on) }
  await notifySchool(db, application.school_id, { kind: 'subscription-ended', values, at })
  return true
}

/** The reminders of two months and of one were sent, and the head has asked for the next invoice. */
async function invoiceNext(platform: Platform, application: Application): Promise<void> {
  const { db, now } = platform
  const [paid] = await db.select().from(periods).where(eq(periods.application_id, application.id))
  const at = now().toISOString()
  if (paid) await db.insert(sentReminders).values([60, 30].map((days) => ({ period_id: paid.id, days, at })))
  await openPeriod(db, platform, { application, kinds: ['invoice'] })
  await recordStep(db, { application_id: application.id, step: 'renewal-invoiced', at, actor_id: roza.id })
  const news = { category: 'general' as const, link: '/school-cabinet', at }
  const number = numberOf(application)
  await notify(db, { ...news, user_id: roza.id, kind: 'subscription-invoiced', values: { number } })
  const until = dayText(paid?.ends_on ?? '')
  await notify(db, { ...news, user_id: roza.id, kind: 'subscription-ends', values: { number, until } })
}

const tellDesk = (db: Db, row: Application) =>
  notify(db, {
    user_id: admin.id,
    kind: 'subscription-requested',
    category: 'general',
    values: { number: numberOf(row) },
    link: `/subscription-desk/${row.id}`,
    at: row.created_at,
  })

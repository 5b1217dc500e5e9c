import { eq } from 'drizzle-orm'
import { applyForSubscription } from '#contract/subscriptions/applications'
import { acceptApplication } from '#contract/subscriptions/desk'
import { listSubscriptionPlans } from '#contract/subscriptions/plans'
import { perLanguage } from '#contract/values/locale'
import { admin } from '../../src/demo-country/cast.ts'
import { newId } from '../../src/platform/id.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { grantPeriod } from '../../src/subscriptions/periods/grant.ts'
import { applications, periods, sellers } from '../../src/subscriptions/tables.ts'
import type { TestApp, Visitor } from '../start-app.ts'

export const seller = {
  id: 'seller',
  bin: '160340012345',
  iban: 'KZ86125KZT5004100100',
  bik: 'HSBKKZKX',
  kbe: '17',
  phone: '+77172000000',
  email: 'school@bagdar.example',
  ...perLanguage(['name', 'address', 'bank', 'signer'], (name, language) => `${name} ${language}`),
}

export const place = {
  region_id: 'karaganda',
  district_id: 'karaganda-karaganda',
  locality_id: 'karaganda',
  school_id: 'karaganda-15' as string | null,
  school_name: '',
}

export const contact = {
  contact_name: 'Ахметова Гүлнұр Сәбитқызы',
  position: 'Заместитель директора',
  phone: '8 (702) 330-11-22',
  email: 'Zavuch@School15.kz',
}

/** A seller, applications of schools, and payments as the payment slice makes them. */
export function schoolSubscription({ platform, guest, as }: Pick<TestApp, 'platform' | 'guest' | 'as'>) {
  const { db } = platform
  const aSeller = () => db.insert(sellers).values(seller).onConflictDoNothing()

  async function form(given: object = {}) {
    const { body } = await guest.call(listSubscriptionPlans)
    return {
      key: newId(),
      plan_id: 'school-year',
      ...place,
      ...contact,
      agrees_to_data: true as const,
      agrees_to_offer: true as const,
      offer_version: body.offer_version,
      data_version: body.data_version,
      ...given,
    }
  }

  /** Returns the id of a new application. */
  async function anApplication(given: object = {}, visitor: Visitor = guest): Promise<string> {
    const body = await form(given)
    const sent = await visitor.call(applyForSubscription, { body })
    if (sent.status !== 201) throw new Error(JSON.stringify(sent.refusal))
    const [row] = await db.select({ id: applications.id }).from(applications).where(eq(applications.key, body.key))
    return row?.id ?? ''
  }

  async function anAcceptedOne(given: object = {}): Promise<string> {
    await aSeller()
    const id = await anApplication(given)
    const accepted = await (await as(admin)).call(acceptApplication, { params: { id }, body: { head: null } })
    if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.refusal))
    return id
  }

  /** Pays the open invoice of an application, as a payment by card does. */
  async function pay(id: string): Promise<void> {
    const rows = await db.select().from(periods).where(eq(periods.application_id, id))
    const open = rows.find(({ state }) => state === 'invoiced')
    if (!open) throw new Error('nothing to pay')
    const order = { id: open.order_id, invoice: 1001, subject_id: open.id, payer_id: null, amount: open.price }
    await db.transaction((tx) => grantPeriod(tx, { ...order, purpose: 'school-subscription' }, platform.now()))
  }

  async function anActiveOne(given: object = {}): Promise<string> {
    const id = await anAcceptedOne(given)
    await pay(id)
    return id
  }

  return { aSeller, form, anApplication, anAcceptedOne, anActiveOne, pay }
}

export const openPeriodOf = async ({ db }: Pick<Platform, 'db'>, id: string) =>
  (await db.select().from(periods).where(eq(periods.application_id, id))).find(({ state }) => state === 'invoiced')

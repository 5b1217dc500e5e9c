import type { OrderForStaff } from '#contract/store/order-desk'
import type { Language } from '#contract/values/locale'
import { shownPhone } from '#contract/values/phone'
import { formatDay } from '../../platform/format.ts'
import type { Translate } from '../../platform/translate.ts'

const labels = ['recipient', 'phone', 'address', 'comment', 'product', 'pieces', 'packed'] as const

/** Everything printed, already formatted in one language; the worker only lays it out. */
export interface PackingSheet {
  language: Language
  brand: string
  title: string
  day: string
  words: Record<(typeof labels)[number], string>
  recipient: string
  phone: string
  address: string
  comment: string
  lines: { name: string; quantity: string }[]
  total: string
  note: string
}

type Order = Pick<OrderForStaff, 'number' | 'created_at' | 'count' | 'delivery' | 'lines'>

/** The slip lies in the parcel, so it names neither the pupil's account nor the price in coins. */
export function packingSheet(translate: Translate, order: Order, language: Language): PackingSheet {
  const say = (key: string, values?: Record<string, string | number>) =>
    translate(language, `store.slip.${key}`, values)
  const { recipient, phone, region, district, address, comment } = order.delivery
  const word = (name: (typeof labels)[number]) => [name, say(name)] as const
  return {
    language,
    brand: translate(language, 'diagnostics.report.brand'),
    title: say('title', { number: order.number }),
    day: say('of', { day: formatDay(language, order.created_at) }),
    words: Object.fromEntries(labels.map(word)) as PackingSheet['words'],
    recipient,
    phone: shownPhone(phone),
    // A city of republican significance is a region and may be its own district.
    address: [...new Set([region, district]), address].filter(Boolean).join(', '),
    comment,
    lines: order.lines.map(({ name, quantity }) => ({ name, quantity: String(quantity) })),
    total: say('total', { count: order.count }),
    note: say('note'),
  }
}

// Also on PostgreSQL: what the database refuses, and how calls at once wait for each other, may differ.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ordersOf, subscriptionSum } from '../../testing/payments/an-order.ts'
import { startApp } from '../../testing/start-app.ts'
import { providePaymentHooks } from './hooks.ts'
import { readNotification } from './robokassa/read-notification.ts'

const { app, guest, platform } = await startApp()
providePaymentHooks({})
const { shop, anOrder, start, notification, send } = ordersOf(platform, app)
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const seed = 20261120

/** Everything that money can change. Invoice numbers and events are no money. */
const money = () =>
  run(`select (select count(*)::int from payments) payments, (select count(*)::int from payment_grants) grants,
    (select count(*)::int from payment_refunds) refunds,
    (select string_agg(state || paid_at::text, ' ' order by id) from payment_orders) states`)

/**
 * Spoils a form of the provider: fields changed, dropped, doubled, added, re-cased, in any order. Few stay whole,
 * because a signed call costs more than a hundred others.
 */
function hostile(forms: readonly Record<string, string>[]) {
  const values = [...new Set(forms.flatMap((fields) => Object.values(fields)))]
  const odd = ['', '0', '-1', '01002', '1002abc', '2147483648', '4500,00', '4.5e3', ' 4500.00', '%00', '1e9']
  const value = fc.oneof(fc.constantFrom(...values), fc.constantFrom(...odd), fc.string({ maxLength: 80 }))
  const names = ['OutSum', 'InvId', 'SignatureValue', 'Shp_order']
  const strange = ['Shp_a', 'shp_order', 'out_summ', 'inv_id', 'crc']
  // Only an addition may have a name that no form has: a change of it would leave the form whole.
  const spoil = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        how: fc.constantFrom('change', 'drop', 'recase'),
        name: fc.constantFrom(...names),
        value,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ how: fc.constant('add'), name: fc.constantFrom(...names, ...strange), value }),
    },
  )
  return fc
    .tuple(
      fc.constantFrom(...forms),
      fc.oneof(
        { arbitrary: fc.array(spoil, { minLength: 1, maxLength: 4 }), weight: 15 },
        { arbitrary: fc.constant([]), weight: 1 },
      ),
    )
    .chain(([form, spoils]) =>
      fc
        .shuffledSubarray(Object.entries(form), { minLength: Object.keys(form).length })
        .map((entries) => new URLSearchParams(spoils.reduce(spoilt, entries)).toString()),
    )
}

type Entries = [string, string][]

function spoilt(entries: Entries, { how, name, value }: { how: string; name: string; value: string }): Entries {
  if (how === 'drop') return entries.filter(([one]) => one !== name)
  if (how === 'change') return entries.map(([one, old]) => [one, one === name ? value : old])
  if (how === 'recase') return entries.map(([one, old]) => [one === name ? one.toUpperCase() : one, old])
  return [...entries, [name, value]]
}

test('10,000 hostile or shuffled calls from a seed change no money', async () => {
  const [dear, cheap] = [await anOrder(), await anOrder({ amount: 100 })]
  const [ofDear, ofCheap] = [await start(guest, dear.id), await start(guest, cheap.id)]
  const isTrue = (body: string): boolean => {
    const { verdict, order_id, invoice, amount } = readNotification(body, shop)
    const claims = [order_id, invoice, amount].join(' ')
    return (
      verdict === 'signed' && [`${dear.id} ${ofDear} ${subscriptionSum}`, `${cheap.id} ${ofCheap} 100`].includes(claims)
    )
  }
  const bodies = fc.sample(
    hostile([
      notification(dear.id, ofDear),
      notification(cheap.id, ofCheap, 100),
      // Signed by the provider, and wrong all the same.
      notification(dear.id, ofCheap, 100),
      notification(cheap.id, ofDear),
      notification(dear.id, ofDear, 1),
      notification(dear.id, ofDear, subscriptionSum, { ...shop, password2: shop.password1 }),
    ]),
    { numRuns: 11_000, seed },
  )
  const wrong = bodies.filter((body) => !isTrue(body)).slice(0, 10_000)
  expect(wrong).toHaveLength(10_000)
  const before = await money()
  const seen = new Map<number, number>()
  for (let from = 0; from < wrong.length; from += 100) {
    const answers = await Promise.all(wrong.slice(from, from + 100).map((body) => send(body)))
    expect(
      answers.filter(({ statusCode, body }) => statusCode < 400 || statusCode >= 500 || body.startsWith('OK')),
    ).toEqual([])
    for (const { statusCode } of answers) seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1)
  }
  // Hundreds are signed and refused for what they claim; of the others as many are recorded as one address may fill.
  expect([...seen.keys()].toSorted((one, other) => one - other)).toEqual([400, 409, 429])
  expect(seen.get(400)).toBe(300)
  expect(seen.get(409)).toBeGreaterThan(300)
  expect(await money()).toEqual(before)
  // The true calls among them still count, once for each order.
  await Promise.all(
    bodies
      .filter(isTrue)
      .slice(0, 50)
      .map((body) => send(body)),
  )
  expect((await run('select amount::int from payments order by amount')).map(({ amount }) => amount)).toEqual([
    100,
    subscriptionSum,
  ])
})

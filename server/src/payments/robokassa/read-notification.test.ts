import { expect, test } from 'vitest'
import { invoiceOf, ownNames, readNotification } from './read-notification.ts'
import { digestOf, resultText, type HashName } from './signature.ts'

const hash: HashName = 'sha256'
const password2 = 'Zx9-pass-two'
const shop = { hash, password2 }
const order = '2f1c9a6e-0000-7000-8000-000000000001'
const signed = (fields: Record<string, string> = {}, password = password2) => {
  const all = { OutSum: '4500.00', InvId: '1002', Shp_order: order, ...fields }
  const own = Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith('Shp_')))
  const text = resultText({ sum: all.OutSum, invoice: all.InvId, own }, password)
  return { ...all, SignatureValue: digestOf(hash, text), ...fields }
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const verdict = (body: string) => readNotification(body, shop).verdict
/** The form of the reference, which names its order by eight digits. */
const ofReference = (fields: Record<string, string>) =>
  form({ OutSum: '4500.00', InvId: '1002', Shp_kind: 'book', Shp_order: '2f1c9a6e', Shp_user: '517', ...fields })

test('a signed notification is read', () => {
  expect(
    readNotification(form({ ...signed(), PaymentMethod: 'BankCard', Fee: '0.00', EMail: 'a@b.kz' }), shop),
  ).toEqual({ verdict: 'signed', invoice: 1002, amount: 450_000, order_id: order, method: 'BankCard' })
})

test.each(['4500', '4500.00', '4500.000000'])(
  'the sum %s is one amount, and is signed as it was received',
  (OutSum) => {
    expect(readNotification(form(signed({ OutSum })), shop)).toMatchObject({ verdict: 'signed', amount: 450_000 })
  },
)

test('signatures of the reference: in capitals accepted, unsorted, of the success page and of another sum refused', () => {
  const right = '91CBD9D609CA74BE7101594826680F7F3E46CCB403131FDC5C34AD89C1FF667F'
  // The signature is right; only the id of the order is none of ours.
  expect(readNotification(ofReference({ SignatureValue: right }), shop)).toMatchObject({
    verdict: 'malformed',
    is_signed: true,
  })
  for (const SignatureValue of [
    '7c6c193927b03cded8d2cae991d0e057eafe3e2e6b770aeda382d3ba23c21d81',
    '6b84fa89b9eeec9bdd5d5b6159bfb6602bff8298e4edf3f84f16ae7fa0ca840c',
    'fa92692b0e4b0210304a52df77d8ce0e43699b25f3eb63a01fa6950836b43224',
  ])
    expect(verdict(ofReference({ SignatureValue }))).toBe('bad-signature')
})

test('a signature of test mode is refused by a real shop, and the reverse', () => {
  const fields = signed({}, 'test-two-2')
  expect(verdict(form(fields))).toBe('bad-signature')
  expect(readNotification(form(fields), { hash, password2: 'test-two-2' }).verdict).toBe('signed')
  expect(readNotification(form(signed()), { hash, password2: 'test-two-2' }).verdict).toBe('bad-signature')
})

test.each([
  ['OutSum', '1.00'],
  ['InvId', '1003'],
  ['Shp_order', '2f1c9a6e-0000-7000-8000-000000000002'],
  ['Shp_extra', '1'],
  ['SignatureValue', ''],
  ['SignatureValue', '91cbd9'],
  ['SignatureValue', 'ё'.repeat(32)],
])('a form whose %s was changed to %s after signing is refused', (name, value) => {
  expect(verdict(form({ ...signed(), [name]: value }))).not.toBe('signed')
})

test.each(['OutSum', 'InvId', 'SignatureValue', 'Shp_order', 'Fee'])('%s given twice is refused', (name) => {
  const body = form({ ...signed(), Fee: '0.00' })
  expect(verdict(`${body}&${form({ [name]: '1' })}`)).toBe('malformed')
})

test.each([
  ['out_summ', 'inv_id', 'crc'],
  ['outsum', 'invid', 'signaturevalue'],
  ['OUTSUM', 'INVID', 'SIGNATUREVALUE'],
])('the aliases %s, %s and %s are not read', (sum, invoice, signature) => {
  const { OutSum, InvId, SignatureValue, Shp_order } = signed()
  expect(verdict(form({ [sum]: OutSum, [invoice]: InvId, [signature]: SignatureValue, Shp_order }))).toBe('malformed')
  // Beside canonical names they change nothing.
  expect(readNotification(form({ ...signed(), [sum]: '1.00', [invoice]: '7' }), shop)).toMatchObject({
    verdict: 'signed',
    invoice: 1002,
    amount: 450_000,
  })
})

test('an own parameter in another case is none of ours', () => {
  const { Shp_order, ...rest } = signed()
  expect(verdict(form({ ...rest, shp_order: Shp_order }))).toBe('bad-signature')
})

test.each(['01002', '1002abc', '1002.0', ' 1002', '0', '-1', '2147483648', '99999999999', '1e3', ''])(
  '%j is no invoice, even if it is signed',
  (InvId) => {
    expect(invoiceOf(InvId)).toBeNull()
    expect(verdict(form(signed({ InvId })))).toBe('malformed')
  },
)

test('the largest invoice is 2³¹ − 1', () => {
  expect(invoiceOf('2147483647')).toBe(2_147_483_647)
})

test.each(['4500,00', '4.5e3', ' 4500.00', '4500.001', '-4500.00', '4 500.00'])(
  '%j is no sum, even if it is signed',
  (OutSum) => expect(verdict(form(signed({ OutSum })))).toBe('malformed'),
)

test.each(['', '&&&', '{"OutSum":"4500.00"}', '%', '=&=&=', 'OutSum', '\0'])('the body %j is refused', (body) => {
  expect(verdict(body)).toBe('malformed')
})

test('own names have one case, are ASCII, and none is the beginning of another', () => {
  const names: readonly string[] = ownNames
  for (const name of names) {
    expect(name).toMatch(/^Shp_[a-z]+$/)
    expect(names.filter((other) => other !== name && other.toLowerCase().startsWith(name.toLowerCase()))).toEqual([])
  }
})

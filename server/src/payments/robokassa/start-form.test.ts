import { expect, test } from 'vitest'
import { refundToken, readRefundToken } from './refund-token.ts'
import type { Shop } from './shop.ts'
import { digestOf } from './signature.ts'
import { descriptionOf, startFields } from './start-form.ts'

const shop: Shop = {
  login: 'talant_demo',
  password1: 'Qw7-pass-one',
  password2: 'Zx9-pass-two',
  password3: null,
  hash: 'sha256',
  isTest: false,
  isSandbox: false,
  tax: null,
}
const started = {
  order_id: '2f1c9a6e',
  invoice: 1002,
  amount: 450_000,
  title: { ru: 'Книга «Шаг»', kk: '«Қадам» кітабы', en: 'Book “Step”' },
  expires_at: '2026-11-21T07:00:00.000Z',
}

test('the form has signed fields and no others', () => {
  expect(startFields(shop, started, 'ru')).toEqual({
    MerchantLogin: 'talant_demo',
    OutSum: '4500.00',
    InvId: '1002',
    Description: 'Книга «Шаг»',
    SignatureValue: digestOf('sha256', 'talant_demo:4500.00:1002:Qw7-pass-one:Shp_order=2f1c9a6e'),
    Culture: 'ru',
    Encoding: 'utf-8',
    ExpirationDate: '2026-11-21T12:00:00+05:00',
    Shp_order: '2f1c9a6e',
  })
})

test('a receipt takes part in the signature as it is sent, and test mode is marked', () => {
  const { Receipt, SignatureValue, IsTest } = startFields({ ...shop, tax: 'vat16', isTest: true }, started, 'ru')
  expect(JSON.parse(decodeURIComponent(Receipt ?? ''))).toEqual({
    items: [{ name: 'Книга «Шаг»', quantity: 1, sum: 4500, tax: 'vat16' }],
  })
  expect(SignatureValue).toBe(digestOf('sha256', `talant_demo:4500.00:1002:${Receipt}:Qw7-pass-one:Shp_order=2f1c9a6e`))
  expect(IsTest).toBe('1')
})

test('Kazakh payers get Russian of the provider, and Kazakh of the sandbox', () => {
  expect(startFields(shop, started, 'kz')).toMatchObject({ Culture: 'ru', Description: 'Книга «Шаг»' })
  expect(startFields({ ...shop, isSandbox: true }, started, 'kz').Culture).toBe('kk')
  expect(startFields(shop, started, 'en')).toMatchObject({ Culture: 'en', Description: 'Book Step' })
})

test('a description has no Kazakh letters and at most 100 characters', () => {
  expect(descriptionOf('Подписка: «Қызылорда №5 мектебі», Ұлы дала')).toBe('Подписка: «Кызылорда №5 мектеби», Улы дала')
  expect(descriptionOf('ж'.repeat(300))).toHaveLength(100)
})

test('a refund is asked for by a token that only Password#3 signs', () => {
  const token = refundToken({ OpKey: 'KEY-1' }, 'third', 'sha256')
  expect(readRefundToken(token, 'third', 'sha256')).toEqual({ OpKey: 'KEY-1' })
  expect(readRefundToken(token, 'other', 'sha256')).toBeNull()
  const [head, , signature] = token.split('.')
  expect(readRefundToken(`${head}.${btoa('{"OpKey":"KEY-2"}')}.${signature}`, 'third', 'sha256')).toBeNull()
  const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`
  expect(readRefundToken(none, 'third', 'sha256')).toBeNull()
  // A shop that signs with MD5 has tokens of SHA-256.
  expect(refundToken({ OpKey: 'KEY-1' }, 'third', 'md5')).toBe(token)
})

import { expect, test } from 'vitest'
import { receiptOf } from './start-form.ts'
import { digestOf, isSignedBy, queryText, resultText, startText, type HashName } from './signature.ts'

const login = 'talant_demo'
const [one, two, testOne, testTwo] = ['Qw7-pass-one', 'Zx9-pass-two', 'test-one-1', 'test-two-2']
/** Not in the order in which they are signed. */
const own = { Shp_user: '517', Shp_kind: 'book', Shp_order: '2f1c9a6e' }
const receipt = receiptOf('Книга «Шаг к профессии»', '4500.00', 'none')

test('a receipt is encoded once', () => {
  expect(receipt).toBe(
    '%7B%22items%22%3A%5B%7B%22name%22%3A%22%D0%9A%D0%BD%D0%B8%D0%B3%D0%B0%20%C2%AB%D0%A8%D0%B0%D0%B3%20%D0%BA%20%D0%BF%D1%80%D0%BE%D1%84%D0%B5%D1%81%D1%81%D0%B8%D0%B8%C2%BB%22%2C%22quantity%22%3A1%2C%22sum%22%3A4500%2C%22tax%22%3A%22none%22%7D%5D%7D',
  )
  expect(decodeURIComponent(receiptOf('a "b"', '4500.50', 'vat16'))).toBe(
    '{"items":[{"name":"a \\"b\\"","quantity":1,"sum":4500.5,"tax":"vat16"}]}',
  )
})

test.each([
  [
    'a start without extras',
    startText({ login, sum: '250000.00', invoice: '1001' }, one),
    'talant_demo:250000.00:1001:Qw7-pass-one',
    '1aa2b38be8b5c1b071e2a2155ccd3328',
    '8571ba185d22aca57c47568c30af33e4b2fc8cd7fa6b3455638f227ce1ea44f0',
  ],
  [
    'a start with own parameters',
    startText({ login, sum: '4500.00', invoice: '1002', own }, one),
    'talant_demo:4500.00:1002:Qw7-pass-one:Shp_kind=book:Shp_order=2f1c9a6e:Shp_user=517',
    'a1d9d48996268062d290132409996538',
    '76296e62051e842a9eb2504942aee869be6242da9a299433960d7bb187722269',
  ],
  [
    'a start in a currency',
    startText({ login, sum: '4500.00', invoice: '1003', currency: 'KZT' }, one),
    'talant_demo:4500.00:1003:KZT:Qw7-pass-one',
    'aa7b684038cf4cbb96223000756c2353',
    'b6cc602493e0c04ddb78cf905bee73fae8a4b801fffae58d20fc4dbc7c47f55a',
  ],
  [
    'a start in test mode',
    startText({ login, sum: '4500.00', invoice: '1004' }, testOne),
    'talant_demo:4500.00:1004:test-one-1',
    'b629bd978f18207ecd5ed68f979e20f4',
    'fcae8f0e1255481a40b45d8c6c463f7f0fa0471bbb7bfeb1f3a54ab9f0ab3c5a',
  ],
  [
    'a start with a receipt',
    startText({ login, sum: '4500.00', invoice: '1002', receipt, own }, one),
    `talant_demo:4500.00:1002:${receipt}:Qw7-pass-one:Shp_kind=book:Shp_order=2f1c9a6e:Shp_user=517`,
    '6103e4c5894a29eb6e794239c456003a',
    'c7d9206ca178cdca3732ad2eaf28d0570f8a282390cbc022d53f2d313db8021c',
  ],
  [
    'a notification',
    resultText({ sum: '250000.00', invoice: '1001' }, two),
    '250000.00:1001:Zx9-pass-two',
    'a5ac83e544e0d6fcfb8b7a36fcfbc5e7',
    'a962163512c7956b363f7a727f2fa43cc5f9642f0f2ccfcd9d90fc53a4532dc7',
  ],
  [
    'a notification with six decimals',
    resultText({ sum: '250000.000000', invoice: '1001' }, two),
    '250000.000000:1001:Zx9-pass-two',
    'c61b3c7a88a453bd4ebeecfee0c449a4',
    '492f77ae86cd8d6cb713d2a8cc5916f6f0ff2c33eaad74d6981629d610edf2ce',
  ],
  [
    'a notification with own parameters',
    resultText({ sum: '4500.00', invoice: '1002', own }, two),
    '4500.00:1002:Zx9-pass-two:Shp_kind=book:Shp_order=2f1c9a6e:Shp_user=517',
    'd126ba4df1239ae857ba12e4e15a498a',
    '91cbd9d609ca74be7101594826680f7f3e46ccb403131fdc5c34ad89c1ff667f',
  ],
  [
    'a notification in test mode',
    resultText({ sum: '4500.00', invoice: '1004' }, testTwo),
    '4500.00:1004:test-two-2',
    '09113d2bae4005e25e40d7506d89539d',
    'add0af28721352eeec248d42f5293bfc75711748b447d37b354e8af74bd86e66',
  ],
  [
    'a return to the success page',
    resultText({ sum: '4500.00', invoice: '1002', own }, one),
    '4500.00:1002:Qw7-pass-one:Shp_kind=book:Shp_order=2f1c9a6e:Shp_user=517',
    '2eeadf3f146d2349503fdc71d525f930',
    '6b84fa89b9eeec9bdd5d5b6159bfb6602bff8298e4edf3f84f16ae7fa0ca840c',
  ],
  [
    'a question about an operation',
    queryText(login, '1002', two),
    'talant_demo:1002:Zx9-pass-two',
    'cac58d9ec928e719c82ed35f18d29b68',
    '6262c6ac939d948b43d3a02bf2b276e5c9d0c00693fb4b9e50522c6883c622d0',
  ],
])('%s is signed as the reference says', (_, text, expected, md5, sha256) => {
  expect(text).toBe(expected)
  expect(digestOf('md5', text)).toBe(md5)
  expect(digestOf('sha256', text)).toBe(sha256)
})

const first = 'talant_demo:250000.00:1001:Qw7-pass-one'

test.each<[HashName, string]>([
  ['sha384', '881a13d423c40c1ca717c4f0d447b85521fb983f9399eae0bffd044892af6f161ca9a0a9d9737594d23592da1af0aefc'],
  [
    'sha512',
    'cfd23bf51b6ceb65f458832862967e515b01247c8bb5b969542eebe10cd7806b70158804d300eafdf1465b7ec8c0c59fb1cdb6e5289c7d2241d2f3f73b4d172c',
  ],
])('the digest %s of the reference', (hash, digest) => {
  expect(digestOf(hash, first)).toBe(digest)
  expect(isSignedBy(hash, first, digest.toUpperCase())).toBe(true)
})

test.each<[HashName, number]>([
  ['ripemd160', 40],
  ['sha1', 40],
])('the digest %s works on this machine', (hash, length) => {
  expect(digestOf(hash, first)).toHaveLength(length)
})

test('without an invoice its place stays empty', () => {
  expect(startText({ login, sum: '4500.00', invoice: null }, one)).toBe('talant_demo:4500.00::Qw7-pass-one')
})

test('own parameters are sorted without regard to case', () => {
  expect(resultText({ sum: '1.00', invoice: '1', own: { Shp_b: '2', Shp_A: '1' } }, two)).toBe(
    '1.00:1:Zx9-pass-two:Shp_A=1:Shp_b=2',
  )
})

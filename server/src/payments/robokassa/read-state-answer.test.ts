import { expect, test } from 'vitest'
import { meaningOf, readStateAnswer } from './read-state-answer.ts'

const answer = (inside: string) =>
  `<?xml version="1.0" encoding="utf-8"?><OperationStateResponse xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="http://merchant.roboxchange.com/WebService/">${inside}</OperationStateResponse>`
const paid = answer(`
  <Result><Code>0</Code></Result>
  <State><Code>100</Code><RequestDate>2026-11-20T09:00:00+05:00</RequestDate><StateDate>2026-11-20T09:00:00+05:00</StateDate></State>
  <Info><IncCurrLabel>BANKOCEAN2R</IncCurrLabel><IncSum>4590.00</IncSum><PaymentMethod><Code>BankCard</Code></PaymentMethod><OutCurrLabel>KZT</OutCurrLabel><OutSum>4500.000000</OutSum><OpKey>KEY-1</OpKey></Info>
  <UserField><Field><Name>Shp_order</Name><Value>2f1c9a6e</Value></Field></UserField>`)

test('a paid operation is read, whatever the order and the spaces of its elements', () => {
  expect(readStateAnswer(paid)).toEqual({
    result: 0,
    state: 100,
    amount: 450_000,
    method: 'BankCard',
    op_key: 'KEY-1',
    own: { Shp_order: '2f1c9a6e' },
  })
})

test('an answer without an operation has only its result', () => {
  expect(readStateAnswer(answer('<Result><Code>3</Code><Description>not found</Description></Result>'))).toEqual({
    result: 3,
    state: null,
    amount: null,
    method: '',
    op_key: null,
    own: {},
  })
})

test('a second element of the same name does not replace the first', () => {
  expect(readStateAnswer(paid.replace('</State>', '<Code>5</Code></State>'))?.state).toBe(100)
})

test.each([
  '',
  'OK',
  '<html><body>Service unavailable</body></html>',
  paid.slice(0, 200),
  paid.replace('<?xml version="1.0" encoding="utf-8"?>', '<!DOCTYPE x [<!ENTITY a "100">]>'),
  answer('<Result><Code>zero</Code></Result>'),
  answer('<Result><Code>0</Code></Result>' + '<a>'.repeat(20) + '</a>'.repeat(20)),
  paid + ' '.repeat(70_000),
])('what is no answer is not read: %#', (xml) => {
  expect(readStateAnswer(xml)).toBeNull()
})

test('a sum that is no decimal is no amount', () => {
  expect(readStateAnswer(paid.replace('4500.000000', '4500,00'))?.amount).toBeNull()
})

test.each([
  [0, 100, 'paid'],
  [0, 5, 'later'],
  [0, 20, 'crediting'],
  [0, 50, 'crediting'],
  [0, 80, 'crediting'],
  [0, 10, 'cancelled'],
  [0, 60, 'cancelled'],
  [0, 7, 'later'],
  [0, null, 'later'],
  [1, null, 'refused'],
  [2, null, 'refused'],
  [3, null, 'not-found'],
  [4, null, 'twice'],
  [1000, null, 'refused'],
  // Only result 0 makes a state true.
  [1, 100, 'refused'],
  [3, 100, 'not-found'],
] as const)('result %s with state %s means %s', (result, state, meaning) => {
  expect(meaningOf({ result, state })).toBe(meaning)
})

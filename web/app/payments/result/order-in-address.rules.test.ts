import { expect, test } from 'vitest'
import { orderInAddress, paymentAddress } from './order-in-address.rules.ts'

const order = '0199aaaa-0000-7000-8000-000000000001'
const other = '0199aaaa-0000-7000-8000-000000000002'
const inAddress = (search: string) => orderInAddress(new URLSearchParams(search))

test.each([
  ['the own link of the product', paymentAddress(order).split('?')[1] ?? ''],
  ['a return of the provider', `OutSum=250000.00&InvId=1002&SignatureValue=ab&Culture=ru&Shp_order=${order}`],
  ['an id in capitals', `Shp_order=${order.toUpperCase()}`],
  [
    'an amount and a signature that are wrong, which nobody reads',
    `OutSum=1&SignatureValue=x&InvId=7&Shp_order=${order}`,
  ],
])('%s names its order', (_, search) => {
  expect(inAddress(search)).toBe(order)
})

test.each([
  ['nothing', ''],
  ['only a number', 'InvId=1002'],
  ['a number with letters', `InvId=1002abc&Shp_order=${order}`],
  ['a number with a leading zero', `InvId=01002&Shp_order=${order}`],
  ['a negative number', `InvId=-1&Shp_order=${order}`],
  ['an empty number', `InvId=&Shp_order=${order}`],
  ['a number that is far too long', `InvId=99999999999999999999&Shp_order=${order}`],
  ['a number given twice', `InvId=1002&InvId=1002&Shp_order=${order}`],
  ['two orders', `Shp_order=${order}&Shp_order=${other}`],
  ['one order twice', `Shp_order=${order}&Shp_order=${order}`],
  ['an order that is no id', 'Shp_order=../../api/users'],
  ['a script', 'Shp_order=<script>alert(1)</script>'],
  ['another spelling of the name', `shp_order=${order}`],
])('an address with %s names none', (_, search) => {
  expect(inAddress(search)).toBeNull()
})

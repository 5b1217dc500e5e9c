import { expect, test } from 'vitest'
import { recordParamsOf } from './record-address.rules.ts'

const ask = (search: string, table: Parameters<typeof recordParamsOf>[1] = 'step-1') =>
  recordParamsOf(`https://bagdar.example/records/${table}?${search}`, table)

test('an address contains the filters of its table, a page and the key of a search', () => {
  expect(ask('rural=yes&age_from=12&from=2026-10-01&order=best&after=-abc&find=2&admitted=no')).toEqual({
    filters: { rural: 'yes', age_from: 12, from: '2026-10-01', order: 'best', admitted: 'no' },
    after: '-abc',
    find: '2',
  })
})

test('what is mistyped or belongs to another table is ignored, because the server would refuse it', () => {
  expect(ask('rural=maybe&age_from=200&to=2026-02-31&order=fast&state=came').filters).toEqual({})
  expect(ask('admitted=yes&order=best&state=finished', 'consultations').filters).toEqual({ state: 'finished' })
  expect(ask('state=came', 'admitted').filters).toEqual({ state: 'came' })
})

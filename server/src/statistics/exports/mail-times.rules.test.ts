import { expect, test } from 'vitest'
import { nextMailAt, periodOfMail } from './mail-times.rules.ts'

const monday = { every: 'week', weekday: 1 } as const
const monthly = { every: 'month', weekday: 1 } as const
const after = (rhythm: typeof monday | typeof monthly, at: string) => nextMailAt(rhythm, new Date(at)).toISOString()

test.each([
  ['a Friday', monday, '2026-11-20T04:00:00Z', '2026-11-23T03:00:00.000Z'],
  ['Monday before eight', monday, '2026-11-23T02:59:00Z', '2026-11-23T03:00:00.000Z'],
  ['Monday at eight', monday, '2026-11-23T03:00:00Z', '2026-11-30T03:00:00.000Z'],
  ['Sunday night in Kazakhstan, which is Monday there', monday, '2026-11-22T20:00:00Z', '2026-11-23T03:00:00.000Z'],
  ['the middle of a month', monthly, '2026-11-20T04:00:00Z', '2026-12-01T03:00:00.000Z'],
  ['the first of a month after eight', monthly, '2026-12-01T05:00:00Z', '2027-01-01T03:00:00.000Z'],
] as const)('after %s the mail leaves at the next morning of its rhythm', (_, rhythm, at, next) =>
  expect(after(rhythm, at)).toBe(next),
)

test('a weekly mail counts the seven days before it, a monthly one the month before it', () => {
  expect(periodOfMail('week', new Date('2026-11-23T03:00:00Z'))).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(periodOfMail('month', new Date('2026-12-01T03:00:00Z'))).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(periodOfMail('month', new Date('2027-03-01T03:00:00Z'))).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})

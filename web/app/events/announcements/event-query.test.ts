import { expect, test } from 'vitest'
import { eventQuery } from './event-query.ts'

const read = (address: string) => JSON.parse(JSON.stringify(eventQuery(new URL(address, 'https://bagdar.example'))))

test('the path names the list, and the filters are read', () => {
  expect(read('/events')).toEqual({})
  expect(read('/seminars?region=abai&audience=parents&after=1')).toEqual({
    list: 'seminars',
    region: 'abai',
    audience: 'parents',
    after: '1',
  })
  expect(read('/trainings.data?region=&audience=')).toEqual({ list: 'trainings' })
})
test('an existing day and month are read', () => {
  expect(read('/events?format=online&language=kk&day=2026-12-10&month=2026-12')).toEqual({
    format: 'online',
    language: 'kk',
    day: '2026-12-10',
    month: '2026-12',
  })
  expect(read('/events?format=both&language=de&day=2026-13-41&month=2026-13')).toEqual({})
})
test.each(['2026-02-30', '2026-02-29', '2026-04-31'])('%s is not a day, although it could be parsed as a date', (day) =>
  expect(read(`/events?day=${day}`)).toEqual({}),
)
test('the 29th of February exists in a leap year', () =>
  expect(read('/events?day=2028-02-29')).toEqual({ day: '2028-02-29' }))
test('values that do not exist are ignored', () =>
  expect(read("/constructor?region=' or 1&audience=ministers")).toEqual({}))

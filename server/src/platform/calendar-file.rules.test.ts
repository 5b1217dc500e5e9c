import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar-file.rules.ts'

const entry: CalendarEntry = {
  of: 'Appointments',
  id: '00000000-0000-7000-8000-000000000001',
  version: 3,
  state: 'CONFIRMED',
  starts_at: '2026-11-26T10:00:00.000Z',
  ends_at: '2026-11-26T10:30:00.000Z',
  title: 'Консультация: Ким Серик',
  about: 'Талон 7TQ2-15KX',
  place: '',
  url: 'https://bagdar.example/notes/1',
}
const fileOf = (change: Partial<CalendarEntry> = {}) =>
  calendarFile({ ...entry, ...change }, 'bagdar.example', '2026-11-20T04:00:00.000Z')
const linesOf = (file: string) => file.split('\r\n')

test('the entry has its moments in UTC, its own name and the number of its change', () => {
  expect(linesOf(fileOf())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bagdar//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:00000000-0000-7000-8000-000000000001@bagdar.example',
    'SEQUENCE:3',
    'DTSTAMP:20261120T040000Z',
    'DTSTART:20261126T100000Z',
    'DTEND:20261126T103000Z',
    'STATUS:CONFIRMED',
    'SUMMARY:Консультация: Ким Серик',
    'DESCRIPTION:Талон 7TQ2-15KX',
    'URL:https://bagdar.example/notes/1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a request is tentative, and a cancelled appointment is removed from the calendar', () => {
  expect(linesOf(fileOf({ state: 'TENTATIVE' }))).toContain('STATUS:TENTATIVE')
  expect(linesOf(fileOf({ state: 'CANCELLED' }))).toContain('STATUS:CANCELLED')
  expect(linesOf(fileOf({ state: 'CANCELLED' }))).toContain('METHOD:CANCEL')
})

test('several days in a row have their hours each, and whole days have none', () => {
  expect(linesOf(fileOf({ days: 3 }))).toContain('RRULE:FREQ=DAILY;COUNT=3')
  expect(fileOf({ days: 1 })).not.toContain('RRULE')
  const whole = linesOf(fileOf({ starts_at: '2026-11-28', ends_at: '2026-11-30' }))
  expect(whole).toContain('DTSTART;VALUE=DATE:20261128')
  expect(whole).toContain('DTEND;VALUE=DATE:20261130')
})

test('special characters are escaped, and a line break starts no new property', () => {
  const file = fileOf({ place: 'пр. Бухар-Жырау, 49; 2 этаж\\3', about: 'раз\nSTATUS:CANCELLED\r\nдва' })
  expect(linesOf(file)).toContain('LOCATION:пр. Бухар-Жырау\\, 49\\; 2 этаж\\\\3')
  expect(linesOf(file)).toContain('DESCRIPTION:раз\\nSTATUS:CANCELLED\\nдва')
})

test('a long line is folded at 75 bytes, between letters, and unfolds to the same text', () => {
  const title = 'Ә'.repeat(200)
  const file = fileOf({ title })
  for (const line of linesOf(file)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\uFFFD')
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})

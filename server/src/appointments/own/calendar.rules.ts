import type { AppointmentState } from '#contract/values/appointments/appointment'

export interface CalendarEntry {
  id: string
  /** Counts the changes: a calendar takes the entry with the greater one. */
  version: number
  state: AppointmentState
  starts_at: string
  ends_at: string
  title: string
  about: string
  place: string
  url: string
}

/** An appointment as a file of RFC 5545. What is off is told as cancelled, so that a calendar takes it out. */
export function calendarFile(entry: CalendarEntry, home: string, now: string): string {
  const isOff = entry.state === 'cancelled' || entry.state === 'declined'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bagdar//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isOff ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${entry.id}@${home}`,
    `SEQUENCE:${entry.version}`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART:${stampOf(entry.starts_at)}`,
    `DTEND:${stampOf(entry.ends_at)}`,
    `STATUS:${isOff ? 'CANCELLED' : entry.state === 'requested' ? 'TENTATIVE' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.about)}`,
    ...(entry.place === '' ? [] : [`LOCATION:${escaped(entry.place)}`]),
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.flatMap(folded).join('\r\n') + '\r\n'
}

/** 20261126T100000Z */
const stampOf = (moment: string): string => moment.replace(/[-:]/g, '').replace(/\.\d+/, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

const longest = 75
const sizeOf = (text: string): number => new TextEncoder().encode(text).length

/** Lines of 75 bytes at most, the next ones behind a space; a letter of several bytes is never cut. */
function folded(line: string): string[] {
  const lines = ['']
  let size = 0
  for (const letter of line) {
    const more = sizeOf(letter)
    if (size + more > longest) {
      lines.push(' ')
      size = 1
    }
    lines[lines.length - 1] += letter
    size += more
  }
  return lines
}

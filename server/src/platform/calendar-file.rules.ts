export interface CalendarEntry {
  /** Of the product, as its calendars name it. */
  of: 'Appointments' | 'Events'
  id: string
  /** Counts the changes: a calendar takes the entry with the greater one. */
  version: number
  state: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** Moments, or days of which the last is the day behind the entry. */
  starts_at: string
  ends_at: string
  /** On so many days in a row, at the same hours. */
  days?: number
  title: string
  about: string
  place: string
  url: string
}

/** A file of RFC 5545 with one entry. What is off is told as cancelled, so that a calendar takes it out. */
export function calendarFile(entry: CalendarEntry, home: string, now: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Bagdar//${entry.of}//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${entry.state === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${entry.id}@${home}`,
    `SEQUENCE:${entry.version}`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART${whenOf(entry.starts_at)}`,
    `DTEND${whenOf(entry.ends_at)}`,
    ...(entry.days !== undefined && entry.days > 1 ? [`RRULE:FREQ=DAILY;COUNT=${entry.days}`] : []),
    `STATUS:${entry.state}`,
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

const whenOf = (when: string): string =>
  when.length === 10 ? `;VALUE=DATE:${when.replaceAll('-', '')}` : `:${stampOf(when)}`

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

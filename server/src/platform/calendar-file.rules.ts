export interface CalendarEntry {
  /** The part of the product, used in the UID. */
  of: 'Appointments' | 'Events'
  id: string
  /** Number of changes: calendars accept the entry with the greater number. */
  version: number
  state: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** Moments, or days; the end day is the day after the last one. */
  starts_at: string
  ends_at: string
  /** Repeats the entry on this many consecutive days at the same hours. */
  days?: number
  title: string
  about: string
  place: string
  url: string
}

/** Makes an RFC 5545 file with one entry. A cancelled entry is marked so, and calendars then remove it. */
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

/** Formats a moment as 20261126T100000Z. */
const stampOf = (moment: string): string => moment.replace(/[-:]/g, '').replace(/\.\d+/, '')

const whenOf = (when: string): string =>
  when.length === 10 ? `;VALUE=DATE:${when.replaceAll('-', '')}` : `:${stampOf(when)}`

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

const longest = 75
const sizeOf = (text: string): number => new TextEncoder().encode(text).length

/**
 * Folds a line into parts of at most 75 bytes; continuation lines begin with a space, and no multi-byte letter is cut.
 */
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

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
  const method = entry.state === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'
  return calendarOf(entry.of, [`METHOD:${method}`, ...linesOf(entry, home, now)])
}

/** Makes an RFC 5545 calendar that people subscribe to; `changed_at` is when an entry was changed last. */
export function calendarFeed(
  of: CalendarEntry['of'],
  { name, home }: { name: string; home: string },
  entries: readonly (CalendarEntry & { changed_at: string })[],
): string {
  const lines = entries.flatMap((entry) => linesOf(entry, home, entry.changed_at))
  return calendarOf(of, [
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...lines,
  ])
}

function calendarOf(of: CalendarEntry['of'], lines: readonly string[]): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Bagdar//${of}//EN`, 'CALSCALE:GREGORIAN']
  return [...head, ...lines, 'END:VCALENDAR'].flatMap(folded).join('\r\n') + '\r\n'
}

const linesOf = (entry: CalendarEntry, home: string, now: string): string[] => [
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
]

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

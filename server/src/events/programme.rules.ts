import type { Group, Words } from '#contract/publishing/field'
import { choiceText, idOf } from '#contract/publishing/schema'
import { dayAfter, minutesAt, minutesOf, momentAt, timeText } from '#contract/values/kazakhstan-time'

/** Text of a group of an entry, such as the name of a ticket; empty if it is missing. */
export const wordOf = (words: Words, group: Group, name: string): string => words[`${idOf(group)}.${name}`] ?? ''

const numberOf = (value: Group[string] | undefined): number | null => (typeof value === 'number' ? value : null)

export interface Session {
  id: string
  day: string
  /** `09:30-10:00`. */
  time: string
  starts_at: string
  ends_at: string
  counts: boolean
}

/** Sessions of the programme with their dates, in the order of time. */
export const sessionsOf = ({ first_day, programme }: { first_day: string | null; programme: Group[] }): Session[] =>
  programme
    .flatMap((group): Session[] => {
      const time = choiceText(group.time)
      if (first_day === null || time === '') return []
      const day = dayAfter(first_day, (numberOf(group.day) ?? 1) - 1)
      return [
        {
          id: idOf(group),
          day,
          time,
          starts_at: momentAt(day, minutesOf(time.slice(0, 5))),
          ends_at: momentAt(day, minutesOf(time.slice(6))),
          counts: group.counts === true,
        },
      ]
    })
    .toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : a.starts_at > b.starts_at ? 1 : 0))

export interface EventSpan {
  starts_at: string
  ends_at: string
}

/**
 * When an event begins and ends: its first and last session, else its days with their hours, else whole days.
 */
export function spanOf(shared: {
  first_day: string | null
  last_day: string | null
  hours: string
  programme: Group[]
}): EventSpan | null {
  const { first_day, last_day, hours } = shared
  if (first_day === null) return null
  const sessions = sessionsOf(shared)
  const [first] = sessions
  const last = last_day ?? first_day
  const ends = [...sessions.map(({ ends_at }) => ends_at), momentAt(last, hours ? minutesOf(hours.slice(6)) : 24 * 60)]
  return {
    starts_at: first?.starts_at ?? momentAt(first_day, hours ? minutesOf(hours.slice(0, 5)) : 0),
    ends_at: ends.toSorted().at(-1) ?? momentAt(last, 24 * 60),
  }
}

export type RegistrationState = 'none' | 'soon' | 'open' | 'closed'

/** Whether an event takes registrations on a day. Without a last day it does until the event begins. */
export function registrationState(
  shared: {
    first_day: string | null
    tickets: readonly Group[]
    registration_from: string | null
    registration_until: string | null
  },
  { today, starts_at, now }: { today: string; starts_at: string; now: string },
): RegistrationState {
  const { tickets, registration_from, registration_until } = shared
  if (tickets.length === 0) return 'none'
  if (now >= starts_at || (registration_until !== null && today > registration_until)) return 'closed'
  return registration_from !== null && today < registration_from ? 'soon' : 'open'
}

/** The hours of a session as the programme shows them, `09:30-10:00`. */
export const timeOf = ({ starts_at, ends_at }: EventSpan): string =>
  [starts_at, ends_at].map((moment) => timeText(minutesAt(moment))).join('-')

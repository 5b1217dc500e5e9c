import { dayOf } from '#contract/values/kazakhstan-time'
import { languages, type Language } from '#contract/values/locale'
import type { EventSpan } from '../programme.rules.ts'

/** Time, place and room of an event as its participants know them. */
export interface Announced extends EventSpan {
  /** By language; empty where the event is not published. */
  place: Record<Language, string>
  /** Online room, which only people with a place know. */
  room: string
  /** Whether the event is on the site. */
  is_public: boolean
}

/** What happened to an event, as its participants see it. */
export interface Change {
  kind: 'event-moved' | 'event-withdrawn' | 'event-back'
  /** Only the room has changed, so it is news for people with a place alone. */
  isOfRoom: boolean
}

/** An event without hours ends at midnight, which is still its last day. */
export const lastDayOf = ({ ends_at }: EventSpan): string => dayOf(new Date(Date.parse(ends_at) - 1))

/** A language in which the event was not or is not published says nothing about a change. */
const isOtherPlace = (a: Announced, b: Announced): boolean =>
  languages.some((each) => a.place[each] !== b.place[each] && a.place[each] !== '' && b.place[each] !== '')

/** What participants have to hear when an event that they know is published otherwise; null if nothing. */
export function changeOf(before: Announced, after: Announced): Change | null {
  if (!after.is_public) return before.is_public ? { kind: 'event-withdrawn', isOfRoom: false } : null
  // Another hour of the end is no news: who comes knows when to come.
  const isMoved =
    before.starts_at !== after.starts_at || lastDayOf(before) !== lastDayOf(after) || isOtherPlace(before, after)
  if (isMoved) return { kind: 'event-moved', isOfRoom: false }
  if (!before.is_public) return { kind: 'event-back', isOfRoom: false }
  return before.room === after.room ? null : { kind: 'event-moved', isOfRoom: true }
}

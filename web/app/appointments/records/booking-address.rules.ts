import type { BookingState } from '#contract/appointments/booking'
import {
  appointmentKinds,
  formats,
  isOnlyOffline,
  placeKinds,
  trainingSubjects,
  type AppointmentKind,
  type Format,
} from '#contract/values/appointments/appointment'
import { isDay } from '#contract/values/kazakhstan-time'

/** What stands in the address of a booking: whoever loads the page anew goes on where they were. */
export interface BookingParams {
  kind?: AppointmentKind
  format?: Format
  language?: 'ru' | 'kk' | 'en'
  place?: (typeof placeKinds)[number]
  subject?: (typeof trainingSubjects)[number]
  host?: string
  day?: string
  month?: string
  step?: 'host' | 'purpose'
  /** The appointment that was made. */
  id?: string
}

const known = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)
const like = (pattern: RegExp, text: string | null): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined
const day = (text: string): string | undefined => (isDay(text) ? text : undefined)

const id = /^[0-9a-f-]{36}$/

/** What of an address makes sense; the rest is left aside. */
export function bookingParamsOf(search: URLSearchParams): BookingParams {
  const read: { [Name in keyof BookingParams]: BookingParams[Name] | undefined } = {
    kind: known(appointmentKinds, search.get('kind')),
    format: known(formats, search.get('format')),
    language: known(['ru', 'kk', 'en'] as const, search.get('language')),
    place: known(placeKinds, search.get('place')),
    subject: known(trainingSubjects, search.get('subject')),
    host: like(id, search.get('host')),
    day: day(search.get('day') ?? ''),
    month: day(`${search.get('month')}-01`)?.slice(0, 7),
    step: known(['host', 'purpose'] as const, search.get('step')),
    id: like(id, search.get('id')),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The address with some of it changed; `undefined` takes a part out. */
export function bookingAddress(
  asked: BookingParams,
  change: { [Name in keyof BookingParams]?: BookingParams[Name] | undefined } = {},
): string {
  const parts = Object.entries({ ...asked, ...change }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return parts.length === 0 ? '/booking' : `/booking?${new URLSearchParams(parts)}`
}

export const bookingSteps = ['right', 'host', 'time', 'purpose', 'ticket'] as const
export type BookingStep = 'kind' | 'closed' | 'host' | 'time' | 'purpose' | 'ticket'

/** The number of a step on the way, from 1. */
export const numberOf = (step: BookingStep): number =>
  bookingSteps.findIndex((name) => name === (step === 'kind' || step === 'closed' ? 'right' : step)) + 1

/** Which step an address leads to: what comes before it must be there. The last step needs a place that is held. */
export function stepOf(
  { kind, id: made, host, step }: BookingParams,
  state: Pick<BookingState, 'may_book' | 'held'> | null,
): BookingStep {
  if (made !== undefined) return 'ticket'
  if (kind === undefined || !state) return 'kind'
  if (!state.may_book) return 'closed'
  if (host === undefined || step === 'host') return 'host'
  return step === 'purpose' && state.held?.host.id === host ? 'purpose' : 'time'
}

/** Only consultations and trainings are held online too. */
export const formatOf = ({ kind, format }: BookingParams): Format =>
  kind !== undefined && isOnlyOffline(kind) ? 'offline' : (format ?? (kind === 'training' ? 'offline' : 'online'))

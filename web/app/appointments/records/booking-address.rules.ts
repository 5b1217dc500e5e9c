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

/** The parameters in the address of a booking, so that a reload continues at the same place. */
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
  id?: string
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)
const matching = (pattern: RegExp, text: string | null): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined
const day = (text: string): string | undefined => (isDay(text) ? text : undefined)

const id = /^[0-9a-f-]{36}$/

/** Returns the valid parameters of an address; the others are ignored. */
export function bookingParamsOf(search: URLSearchParams): BookingParams {
  const read: { [Name in keyof BookingParams]: BookingParams[Name] | undefined } = {
    kind: oneOf(appointmentKinds, search.get('kind')),
    format: oneOf(formats, search.get('format')),
    language: oneOf(['ru', 'kk', 'en'] as const, search.get('language')),
    place: oneOf(placeKinds, search.get('place')),
    subject: oneOf(trainingSubjects, search.get('subject')),
    host: matching(id, search.get('host')),
    day: day(search.get('day') ?? ''),
    month: day(`${search.get('month')}-01`)?.slice(0, 7),
    step: oneOf(['host', 'purpose'] as const, search.get('step')),
    id: matching(id, search.get('id')),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** Returns the address with some parameters changed; `undefined` removes one. */
export function bookingAddress(
  params: BookingParams,
  change: { [Name in keyof BookingParams]?: BookingParams[Name] | undefined } = {},
): string {
  const parts = Object.entries({ ...params, ...change }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return parts.length === 0 ? '/booking' : `/booking?${new URLSearchParams(parts)}`
}

export const bookingSteps = ['right', 'host', 'time', 'purpose', 'ticket'] as const
export type BookingStep = 'kind' | 'closed' | 'host' | 'time' | 'purpose' | 'ticket'

/** Returns the number of a step, from 1. */
export const numberOf = (step: BookingStep): number =>
  bookingSteps.findIndex((name) => name === (step === 'kind' || step === 'closed' ? 'right' : step)) + 1

/** Returns the step of an address. Everything before it must be chosen, and the last step needs a held place. */
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

/** Only consultations and trainings are also held online. */
export const formatOf = ({ kind, format }: BookingParams): Format =>
  kind !== undefined && isOnlyOffline(kind) ? 'offline' : (format ?? (kind === 'training' ? 'offline' : 'online'))

import type { Appointment } from '#contract/appointments/appointment'
import { readBookingState, type BookingState } from '#contract/appointments/booking'
import { readOwnAppointment } from '#contract/appointments/own'
import { listFreeHosts, readHostDays, type HostDays } from '#contract/appointments/search'
import { listWaiting } from '#contract/appointments/waiting'
import { listTests } from '#contract/diagnostics/tests'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import { dayAfter, dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import { api } from '../../calls/browser-api.ts'
import { lastDayOf } from '../times/month.rules.ts'
import { bookingParamsOf, formatOf, stepOf, type BookingParams } from '../records/booking-address.rules.ts'

export type BookingData = Awaited<ReturnType<typeof loadBooking>>
export type DataOf<Step extends BookingData['step']> = Extract<BookingData, { step: Step }>
type Chosen = BookingParams & { kind: AppointmentKind }

/** Loads the data for the step of an address. */
export async function loadBooking(address: string) {
  const params = bookingParamsOf(new URL(address).searchParams)
  const { id, kind } = params
  if (id !== undefined)
    return { step: 'ticket' as const, params, own: await api(readOwnAppointment, { params: { id } }) }
  if (kind === undefined) return { step: 'kind' as const, params }
  const state = await api(readBookingState, { query: { kind } })
  return loadStep({ ...params, kind }, state)
}

async function loadStep(params: Chosen, state: BookingState) {
  const step = stepOf(params, state)
  const { kind, host } = params
  if (step === 'closed') return { step, params, state } as const
  if (step === 'purpose' && state.held) {
    const [tests, languages] = await Promise.all([kind === 'testing' ? loadTests() : [], loadLanguages(state.held)])
    return { step, params, state, hold: state.held, tests, languages } as const
  }
  if (step !== 'time' || host === undefined)
    return { step: 'host', params, state, hosts: await loadHosts(params) } as const
  const [days, waiting] = await Promise.all([loadDays({ ...params, host }), api(listWaiting, {})])
  return {
    step,
    params,
    state,
    days,
    waits: waiting.data.find((place) => place.host.id === host && place.kind === kind) ?? null,
  } as const
}

const loadHosts = ({ kind, format, language, place, subject }: Chosen) =>
  api(listFreeHosts, {
    query: {
      kind,
      format: kind === 'consultation' ? formatOf({ kind, ...(format && { format }) }) : format,
      language,
      place,
      subject,
    },
  })

/** In the order in which they are offered. */
const languages: readonly Language[] = ['kk', 'ru', 'en']

/** Returns the languages of the host on that day; all languages if that is not known any more. */
async function loadLanguages({ kind, host: { id }, format, starts_at }: Appointment): Promise<Language[]> {
  const day = dayOf(new Date(starts_at))
  const { host } = await api(readHostDays, { params: { id }, query: { kind, format, from: day, to: day } })
  const spoken = languages.filter((language) => host.languages.includes(language))
  return spoken.length > 0 ? spoken : [...languages]
}

async function loadTests() {
  const { data } = await api(listTests, {})
  return data.map(({ id, title }) => ({ id, title }))
}

/** Loads the days of a month: the one in the address, or the one with the nearest free day. */
export async function loadDays(params: Chosen & { host: string }): Promise<HostDays> {
  const { kind, host, subject, month = params.day?.slice(0, 7) } = params
  const read = (from: string, to: string) =>
    api(readHostDays, { params: { id: host }, query: { kind, format: formatOf(params), subject, from, to } })
  if (month !== undefined) return read(`${month}-01`, lastDayOf(month))
  const today = dayOf(new Date())
  const near = await read(today, dayAfter(today, 45))
  const [nearest] = near.nearest_days
  return nearest !== undefined && near.days.every(({ day }) => day !== nearest)
    ? read(nearest, lastDayOf(nearest.slice(0, 7)))
    : near
}

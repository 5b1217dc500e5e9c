import * as booking from '#contract/appointments/booking'
import * as centerPlaces from '#contract/appointments/center-places'
import * as changes from '#contract/appointments/changes'
import * as checkIn from '#contract/appointments/check-in'
import * as completed from '#contract/appointments/completed'
import * as family from '#contract/appointments/family'
import * as hosting from '#contract/appointments/hosting'
import * as own from '#contract/appointments/own'
import { refusals } from '#contract/appointments/refusals'
import * as schedules from '#contract/appointments/schedules'
import * as search from '#contract/appointments/search'
import * as staffBooking from '#contract/appointments/staff-booking'
import * as waiting from '#contract/appointments/waiting'
import { contextOf } from '../platform/context.ts'
import type { Slice } from '../platform/slice.ts'
import { demo } from './demo.ts'
import { demoDay } from './demo-day.ts'
import { demoWaiting } from './demo-waiting.ts'
import { releaseExpiredHolds } from './booking/release-holds.ts'
import { remindHosts } from './reminders/remind-hosts.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { readUpcomingOfHost } from './upcoming-of-host.ts'
import { countUpcomingAtPlace } from './upcoming.ts'
import { exportOwnAppointments } from './own/own-appointments.ts'
import { exportChildAppointments } from './own/child-appointments.ts'
import { deleteExpiredAppointments } from './own/delete-expired-appointments.ts'
import { endPast } from './changes/end-past.ts'
import { remind } from './reminders/remind.ts'
import { offerPlaces } from './waiting/offer-places.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }

const withSms = ['made', 'accepted', 'cancelled', 'moved', 'tomorrow', 'soon', 'offered']
  .flatMap((kind) => [`appointment-${kind}`, `child-appointment-${kind}`])
  .concat('child-appointment-called-off', 'child-appointment-tomorrow-joined', 'child-appointment-soon-joined')

const hostMails = [
  'day',
  'day-and-requests',
  'requests',
  'accepted',
  'declined',
  'cancelled',
  'finished',
  'missed',
  'moved',
  'taken-over',
].map((kind) => `host-${kind}`)

export const slice: Slice = {
  neighbours: ['diagnostics'],
  contract: {
    appointments: {
      ...booking,
      ...centerPlaces,
      ...changes,
      ...checkIn,
      ...completed,
      ...family,
      ...hosting,
      ...own,
      ...schedules,
      ...search,
      ...staffBooking,
      ...waiting,
      refusals,
    },
  },
  words: { ru, kk, en },
  routes,
  notices: {
    ...Object.fromEntries(withSms.map((kind) => [kind, { sms: true }])),
    // An offer is open for two hours only, so it is also mailed to people who have turned mail off.
    ...Object.fromEntries(
      ['appointment-offered', 'child-appointment-offered'].map((kind) => [kind, { sms: true, mailedAnyway: true }]),
    ),
    // Staff have no notifications page. A request waits on the page of the day and is counted in the morning mail.
    ...Object.fromEntries(hostMails.map((kind) => [kind, { mailedAnyway: true }])),
  },
  jobs: (platform) => {
    platform.jobs.every('lapse-holds', '* * * * *', () => releaseExpiredHolds(platform))
    platform.jobs.every('end-past-appointments', '* * * * *', () => endPast(platform))
    platform.jobs.every('offer-places', '* * * * *', () => offerPlaces(platform))
    platform.jobs.every('remind-of-appointments', '* * * * *', () => remind(platform))
    // From 7 to 9 a.m. in Kazakhstan.
    platform.jobs.every('tell-hosts', '*/10 2-3 * * *', () => remindHosts(platform))
  },
  findUpcomingOfHost: readUpcomingOfHost,
  countDependents: countUpcomingAtPlace,
  own: exportOwnAppointments,
  deleteExpired: deleteExpiredAppointments,
  ofChild: async (platform, { parent, link_id, language }) => ({
    appointments: await exportChildAppointments(contextOf(platform, { user: parent, language }), link_id),
  }),
  demo: async (given) => {
    await demo(given)
    await demoDay(given)
    await demoWaiting(given)
  },
}

import * as certificates from '#contract/events/certificates'
import * as desk from '#contract/events/desk'
import * as door from '#contract/events/door'
import * as events from '#contract/events/events'
import * as papers from '#contract/events/papers'
import * as paperDesk from '#contract/events/papers-desk'
import * as paperReviews from '#contract/events/papers-review'
import * as refusals from '#contract/events/refusals'
import * as registrations from '#contract/events/registrations'
import * as trainings from '#contract/events/trainings'
import type { Slice } from '../platform/slice.ts'
import { applyPublishedEvent } from './apply-published-event.ts'
import { afterDemo } from './demo.ts'
import { certificateRoutes } from './certificate-routes.ts'
import { issueCertificates } from './certificates/issue-certificates.ts'
import { deskRoutes } from './desk-routes.ts'
import { doorRoutes } from './door-routes.ts'
import { endCancelledEvents } from './desk/cancel-event.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { sendEventNotices } from './notify-registrant.ts'
import { deleteExpiredRegistrations, eraseRegistrant, ownRegistrations } from './own-records.ts'
import { paperDeskRoutes } from './papers/desk-routes.ts'
import { sweepPaperFiles } from './papers/paper-files.ts'
import { reviewRoutes } from './papers/review-routes.ts'
import { ownPapers } from './papers/own-papers.ts'
import { authorRoutes, programmeRoutes } from './papers/routes.ts'
import { grantTicket, mayGrantTicket, notifyGuestOfMoney, revokeTicket } from './payments/grant.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }
import { trainingRoutes } from './training-routes.ts'
import { moveWaitingLists } from './waiting-list/offer-free-places.ts'
import { remindParticipants } from './waiting-list/remind-participants.ts'

export const slice: Slice = {
  // Files of articles are unpacked and cleaned like books; certificates are printed by the line that prints reports; a
  // request for a training is answered with an event.
  neighbours: ['library', 'diagnostics', 'appointments'],
  contract: {
    events,
    'event-certificates': certificates,
    'event-desk': desk,
    'event-door': door,
    'event-registrations': registrations,
    'event-trainings': trainings,
    'event-papers': papers,
    'event-paper-desk': paperDesk,
    'event-reviews': paperReviews,
    'event-refusals': refusals,
  },
  words: { ru, kk, en },
  routes(app, platform) {
    routes(app, platform)
    deskRoutes(app, platform)
    certificateRoutes(app, platform)
    doorRoutes(app, platform)
    trainingRoutes(app, platform)
    authorRoutes(app, platform)
    programmeRoutes(app, platform)
    paperDeskRoutes(app, platform)
    reviewRoutes(app, platform)
  },
  follows: { event: applyPublishedEvent },
  payments: {
    event: {
      mayGrant: mayGrantTicket,
      grant: grantTicket,
      revoke: revokeTicket,
      notifyGuest: notifyGuestOfMoney,
      // The forum page shows what became of the payment, on the device that has begun it.
      leadsTo: ({ subject_id }) => `/forums?request=${subject_id}`,
    },
  },
  notices: {
    // Whoever reads of a free place a day later has lost it.
    'event-place-offered': { mailedAnyway: true, sms: true },
    'event-cancelled': { mailedAnyway: true, sms: true },
    // Whoever does not read them stands before a closed door.
    'event-moved': { mailedAnyway: true, sms: true },
    'event-withdrawn': { mailedAnyway: true, sms: true },
    'event-back': { mailedAnyway: true, sms: true },
    'event-called-off': { mailedAnyway: true, sms: true },
    'event-message': { mailedAnyway: true },
  },
  jobs(platform) {
    const everyMinute = { cron: '* * * * *', atStart: true }
    platform.jobs.every('move-event-waiting-lists', everyMinute, () => moveWaitingLists(platform))
    platform.jobs.every('end-cancelled-events', everyMinute, () => endCancelledEvents(platform))
    platform.jobs.every('send-event-notices', everyMinute, () => sendEventNotices(platform))
    platform.jobs.every('remind-event-participants', { cron: '10 * * * *', atStart: true }, () =>
      remindParticipants(platform),
    )
    platform.jobs.every('issue-event-certificates', { cron: '25 * * * *', atStart: true }, () =>
      issueCertificates(platform),
    )
    platform.jobs.every('sweep-event-papers', '40 21 * * *', () => sweepPaperFiles(platform))
  },
  own: async (db, person) => ({ ...(await ownRegistrations(db, person)), ...(await ownPapers(db, person)) }),
  erase: eraseRegistrant,
  deleteExpired: deleteExpiredRegistrations,
  afterDemo,
}

import type { FastifyInstance } from 'fastify'
import * as events from '#contract/events/events'
import * as registrations from '#contract/events/registrations'
import { languageOf } from '#contract/values/locale'
import { invoiceOf } from '../payments/invoice-of.ts'
import { contextOf } from '../platform/context.ts'
import { homeAddress } from '../platform/http/home-address.ts'
import { addressOf, serve, type Limit } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { accessToken, readAccessToken } from './access-token.ts'
import { listEventDays, listEvents, readEvent } from './announcements/events.ts'
import { readEventCalendar, readEventFeed } from './announcements/read-event-calendar.ts'
import { confirmGuestCode, sendGuestCode } from './guests/email-code.ts'
import { sendEventNotices } from './notify-registrant.ts'
import { acceptPlace } from './registration/accept-place.ts'
import { confirmForumPayment } from './registration/confirm-forum-payment.ts'
import { cancelParticipation } from './registration/end-participation.ts'
import { giveFeedback } from './registration/give-feedback.ts'
import { readPlaces } from './registration/read-places.ts'
import { listMyRegistrations, readRegistration } from './registration/read-registration.ts'
import { register } from './registration/register.ts'

/** Many people register behind one address: a school, or the customers of a mobile network. */
const registering: Limit = { isStored: true, max: 1200, per: '1 hour', by: 'address' }
const codes: Limit = { isStored: true, max: 300, per: '1 hour', by: 'address' }
const links: Limit = { max: 600, per: '1 hour', by: 'address' }

/** Events as they are announced, and registrations for them. */
export function routes(app: FastifyInstance, platform: Platform): void {
  announcementRoutes(app, platform)
  registrationRoutes(app, platform)
  ownRegistrationRoutes(app, platform)
}

function announcementRoutes(app: FastifyInstance, platform: Platform): void {
  const { config } = platform
  serve(app, events.listEventDays, ({ query, language }) => listEventDays(platform, query, language))
  serve(app, events.listEvents, ({ query, language }) => listEvents(platform, query, language))
  serve(app, events.readEvent, ({ params, language }) => readEvent(platform, params.address, language))
  serve(app, events.readEventCalendar, async ({ params, request, reply }) => {
    const { address, locale } = params
    const event = { address, language: languageOf(locale) }
    const file = await readEventCalendar(platform, event, homeAddress(config, request))
    void reply.header('content-disposition', `attachment; filename="${address}.ics"`)
    return reply.type('text/calendar; charset=utf-8').send(file)
  })
  serve(app, events.readEventFeed, async ({ params, query, request, reply }) => {
    const filters = { ...query, language: languageOf(params.locale) }
    const file = await readEventFeed(platform, filters, homeAddress(config, request))
    return reply.type('text/calendar; charset=utf-8').send(file)
  })
}

function registrationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, secret, translate } = platform
  serve(app, registrations.readPlaces, ({ params }) => readPlaces(platform, params.address))
  serve(
    app,
    registrations.register,
    async (call) => {
      const { registration, people, isNew } = await register(contextOf(platform, call), call.params.address, call.body)
      if (!isNew) void call.reply.code(registrations.register.status_found)
      if (registration.user_id === null) await sendEventNotices(platform)
      const [first] = people
      const payment_id = first?.state === 'unpaid' ? first.payment_id : null
      const said = people.some(({ state }) => state === 'waiting') ? 'waiting' : payment_id ? 'begun' : 'registered'
      return {
        message: translate(call.language, `events.saved.${said}`),
        id: registration.id,
        token: accessToken(secret, registration.id),
        people: people.map(({ id, full_name, state }) => ({ id, full_name, state })),
        payment_id,
        invoice: payment_id === null ? null : await invoiceOf(db, payment_id),
      }
    },
    [registering],
  )
  serve(
    app,
    registrations.sendEmailCode,
    async ({ body, language, request }) => ({
      message: translate(language, 'events.code.sent'),
      ...(await sendGuestCode(platform, { ...body, language, address: addressOf(request) })),
    }),
    [codes],
  )
  serve(app, registrations.confirmEmailCode, ({ body }) => confirmGuestCode(platform, body), [codes])
  serve(
    app,
    registrations.confirmForumPayment,
    async ({ params, language }) => {
      const paid = await confirmForumPayment(db, params.requestId)
      const said = paid.payment_status === 1 ? 'paid' : 'unpaid'
      return { message: translate(language, `events.saved.${said}`), ...paid }
    },
    [links],
  )
}

function ownRegistrationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, secret, now, translate } = platform
  serve(
    app,
    registrations.readRegistration,
    ({ body, language }) => readRegistration(platform, readAccessToken(secret, body.token), language),
    [links],
  )
  serve(app, registrations.listMyRegistrations, async ({ user, language }) => ({
    data: await listMyRegistrations(platform, user.id, language),
  }))
  serve(
    app,
    registrations.cancelParticipation,
    async ({ body, user, language }) => {
      const registration_id = readAccessToken(secret, body.token)
      const key = { registration_id, person_id: body.person_id, by: user?.id ?? null }
      const { isRefunded } = await db.transaction((tx) => cancelParticipation(tx, key, now()))
      await sendEventNotices(platform)
      return { message: translate(language, `events.saved.${isRefunded ? 'cancelled-refund' : 'cancelled'}`) }
    },
    [links],
  )
  serve(
    app,
    registrations.acceptPlace,
    async ({ body, language }) => {
      const key = { registration_id: readAccessToken(secret, body.token), person_id: body.person_id }
      const accepted = await db.transaction((tx) => acceptPlace(tx, key, { translate, now: now() }))
      await sendEventNotices(platform)
      return { message: translate(language, `events.saved.${accepted.payment_id ? 'begun' : 'accepted'}`), ...accepted }
    },
    [links],
  )
  serve(
    app,
    registrations.giveFeedback,
    async ({ body: { token, ...said }, language }) => {
      await db.transaction((tx) =>
        giveFeedback(tx, { registration_id: readAccessToken(secret, token), ...said }, now()),
      )
      return { message: translate(language, 'events.saved.feedback') }
    },
    [links],
  )
}

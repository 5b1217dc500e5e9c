import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as api from '#contract/accounts'
import { homeAddress } from '../platform/home-address.ts'
import type { Platform } from '../platform/platform.ts'
import { addressOf, serve } from '../platform/serve.ts'
import { askForEmail } from './ask-for-email.ts'
import { changeLocale } from './change-locale.ts'
import { changePassword } from './change-password.ts'
import { changePhone } from './change-phone.ts'
import { confirmCode } from './confirm-code.ts'
import { confirmEmail } from './confirm-email.ts'
import { deviceOf } from './device.rules.ts'
import { inEvenTime } from './even-time.ts'
import { findMembers, findMembersByEmail } from './find-members.ts'
import { codeTries, guesses, lookUps, mailsToNew, ownTries, perAddress } from './limits.ts'
import { readContacts } from './read-contacts.ts'
import { readUser } from './read-user.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import { sendResetLink } from './send-reset-link.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { signIn, signInAsManager, signInAsPsychologist } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { sweepAccounts } from './sweep.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, config, now, translate } = platform

  serve(app, api.signIn, ({ body, request }) => signIn(platform, body, device(request)), guesses)
  serve(app, api.signInAsPsychologist, ({ body, request }) => signInAsPsychologist(platform, body, device(request)), guesses)
  serve(app, api.signInAsManager, ({ body, request }) => signInAsManager(platform, body, device(request)), guesses)
  serve(app, api.signOut, async ({ user, language }) => {
    await endSession(platform, user)
    return { message: translate(language, 'accounts.signed-out') }
  })
  serve(app, api.readSession, ({ user }) => readUser(db, user.id, now()))

  serve(app, api.findMembers, ({ body }) => inEvenTime(() => findMembers(platform, body)), lookUps)
  serve(app, api.findMembersByEmail, ({ body }) => inEvenTime(() => findMembersByEmail(db, body.email)), lookUps)

  serve(app, api.sendCode, ({ body, language, request }) => inEvenTime(() => sendCode(platform, { ...body, language, address: addressOf(request) })), [
    perAddress,
  ])
  serve(app, api.confirmCode, ({ body }) => confirmCode(platform, body), [perAddress])

  serve(app, api.signUp, ({ body, locale, request }) => signUp(platform, body, { device: device(request), address: request.ip, locale }), [perAddress])

  serve(
    app,
    api.sendResetLink,
    ({ body, language, request }) => inEvenTime(() => sendResetLink(platform, body, language, homeAddress(config, request))),
    lookUps,
  )
  serve(
    app,
    api.resetPassword,
    async ({ body, language }) => {
      await resetPassword(platform, body)
      return { message: translate(language, 'accounts.password-updated') }
    },
    [perAddress],
  )
  serve(
    app,
    api.changePassword,
    async ({ user, body, language }) => {
      await changePassword(platform, user, body)
      return { message: translate(language, 'accounts.password-updated') }
    },
    ownTries,
  )
  serve(app, api.readContacts, ({ user }) => readContacts(platform, user.id))
  serve(
    app,
    api.changePhone,
    async ({ user, body, language }) => {
      await changePhone(platform, user, body)
      return { message: translate(language, 'accounts.phone-changed') }
    },
    ownTries,
  )
  serve(app, api.askForEmail, ({ user, body, language }) => askForEmail(platform, user, body, language), mailsToNew)
  serve(
    app,
    api.confirmEmail,
    async ({ user, body, language }) => {
      await confirmEmail(platform, user, body.code)
      return { message: translate(language, 'accounts.email.changed') }
    },
    codeTries,
  )
  serve(app, api.changeLocale, async ({ user, body, language }) => {
    await changeLocale(db, user.id, body.locale)
    return { message: translate(language, 'accounts.locale-kept') }
  })

  serve(app, api.listSessions, ({ user }) => listSessions(platform, user))
  serve(app, api.endOtherSessions, async ({ user, language }) => {
    await endOtherSessions(platform, user)
    return { message: translate(language, 'accounts.others-signed-out') }
  })

  platform.jobs.every('sweep-accounts', '10 22 * * *', () => sweepAccounts(platform))
}

const device = (request: FastifyRequest) => deviceOf(request.headers['user-agent'])

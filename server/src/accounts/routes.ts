import type { FastifyInstance } from 'fastify'
import * as api from '#contract/accounts/accounts'
import * as contacts from '#contract/accounts/contacts'
import { homeAddress } from '../platform/http/home-address.ts'
import type { Platform } from '../platform/platform.ts'
import { addressOf, serve } from '../platform/http/serve.ts'
import { askForEmail, dropAwaitedEmail, resendEmailCode } from './contacts/ask-for-email.ts'
import { changeLocale } from './change-locale.ts'
import { changePassword } from './recovery/change-password.ts'
import { changePhone } from './contacts/change-phone.ts'
import { confirmCode } from './contacts/confirm-code.ts'
import { confirmEmail } from './contacts/confirm-email.ts'
import { createEntrances } from './sessions/entrance.ts'
import { inEvenTime } from './sessions/even-time.ts'
import { findMembers, findMembersByEmail } from './sign-in/find-members.ts'
import { deviceIn, rememberDevice } from './sessions/trusted-devices.ts'
import {
  codeTries,
  linkTries,
  lookUps,
  mailsToBox,
  mailsToNew,
  nextEmailCodes,
  ownTries,
  phoneTries,
  resetTries,
  signInsPerAddress,
} from './limits.ts'
import { readContacts } from './contacts/read-contacts.ts'
import { readUser } from './read-user.ts'
import { checkResetLink, resetPassword } from './recovery/reset-password.ts'
import { sendCode } from './contacts/send-code.ts'
import { sendResetLink } from './recovery/send-reset-link.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { endOtherSessions, endSession, listSessions } from './sessions/sessions.ts'
import { signIn, signInAsManager, signInAsPsychologist } from './sign-in/sign-in.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, config, now, translate } = platform
  const entrance = createEntrances(app)
  secondFactorRoutes(app, platform)

  serve(app, api.signIn, ({ body, request, reply }) => signIn(platform, body, entrance(request, reply)), [
    signInsPerAddress,
  ])
  serve(
    app,
    api.signInAsPsychologist,
    ({ body, request, reply }) => signInAsPsychologist(platform, body, entrance(request, reply)),
    [signInsPerAddress],
  )
  serve(
    app,
    api.signInAsManager,
    ({ body, request, reply }) => signInAsManager(platform, body, entrance(request, reply)),
    [signInsPerAddress],
  )
  serve(app, api.signOut, async ({ user, language }) => {
    await endSession(platform, user)
    return { message: translate(language, 'accounts.signed-out') }
  })
  serve(app, api.readSession, ({ user }) => readUser(db, user.id, now()))

  serve(app, api.findMembers, ({ body }) => inEvenTime(() => findMembers(platform, body)), lookUps)
  serve(app, api.findMembersByEmail, ({ body }) => inEvenTime(() => findMembersByEmail(platform, body.email)), lookUps)

  serve(
    app,
    api.sendCode,
    ({ body, user, language, request }) =>
      inEvenTime(() => sendCode(platform, { ...body, language, address: addressOf(request), caller: user })),
    phoneTries,
  )
  serve(app, api.confirmCode, ({ body }) => confirmCode(platform, body), phoneTries)

  serve(
    app,
    api.sendResetLink,
    ({ body, language, request }) =>
      inEvenTime(() => sendResetLink(platform, body, language, homeAddress(config, request))),
    mailsToBox,
  )
  serve(app, api.checkResetLink, ({ body }) => inEvenTime(() => checkResetLink(platform, body.token)), linkTries)
  serve(
    app,
    api.resetPassword,
    async ({ body, language, request, reply }) => {
      const user_id = await resetPassword(platform, body)
      await rememberDevice(platform, user_id, entrance(request, reply))
      return { message: translate(language, 'accounts.password-updated') }
    },
    resetTries,
  )
  serve(
    app,
    api.changePassword,
    async ({ user, body, language, request }) => {
      await changePassword(platform, user, body, deviceIn(request))
      return { message: translate(language, 'accounts.password-updated') }
    },
    ownTries,
  )
  serve(app, contacts.readContacts, ({ user }) => readContacts(platform, user.id))
  serve(
    app,
    contacts.changePhone,
    async ({ user, body, language }) => {
      await changePhone(platform, user, body)
      return { message: translate(language, 'accounts.phone-changed') }
    },
    ownTries,
  )
  serve(
    app,
    contacts.askForEmail,
    ({ user, body, language }) => askForEmail(platform, user, body, language),
    mailsToNew,
  )
  serve(
    app,
    contacts.resendEmailCode,
    async ({ user, language }) => {
      await resendEmailCode(platform, user, language)
      return { message: translate(language, 'accounts.email.code-sent') }
    },
    nextEmailCodes,
  )
  serve(
    app,
    contacts.confirmEmail,
    async ({ user, body, language }) => {
      await confirmEmail(platform, user, body.code)
      return { message: translate(language, 'accounts.email.changed') }
    },
    codeTries,
  )
  serve(app, contacts.dropAwaitedEmail, async ({ user, language }) => {
    await dropAwaitedEmail(platform, user)
    return { message: translate(language, 'accounts.email.dropped') }
  })
  serve(app, api.changeLocale, async ({ user, body, language }) => {
    await changeLocale(db, user.id, body.locale)
    return { message: translate(language, 'accounts.locale-kept') }
  })

  serve(app, api.listSessions, ({ user }) => listSessions(platform, user))
  serve(app, api.endOtherSessions, async ({ user, language, request }) => {
    await endOtherSessions(platform, user, deviceIn(request))
    return { message: translate(language, 'accounts.others-signed-out') }
  })
}

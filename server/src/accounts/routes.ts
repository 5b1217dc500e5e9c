import type { FastifyInstance } from 'fastify'
import * as api from '#contract/accounts/accounts'
import * as contacts from '#contract/accounts/contacts'
import { homeAddress } from '../platform/http/home-address.ts'
import { contextOf } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { addressOf, serve } from '../platform/http/serve.ts'
import { askForEmail, dropAwaitedEmail, resendEmailCode } from './contacts/ask-for-email.ts'
import { changeLocale } from './change-locale.ts'
import { changePassword } from './recovery/change-password.ts'
import { changePhone } from './contacts/change-phone.ts'
import { confirmCode } from './contacts/confirm-code.ts'
import { confirmEmail } from './contacts/confirm-email.ts'
import { createEntrances } from './sessions/entrance.ts'
import { inConstantTime } from './sessions/constant-time.ts'
import { findMembers, findMembersByEmail } from './sign-in/find-members.ts'
import { deviceOfRequest, rememberDevice } from './sessions/trusted-devices.ts'
import {
  codeTries,
  linkTries,
  lookupLimits,
  mailboxLimits,
  newEmailLimits,
  emailCodeLimits,
  ownPasswordLimits,
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
  serve(app, api.signOut, async (call) => {
    await endSession(contextOf(platform, call))
    return { message: translate(call.language, 'accounts.signed-out') }
  })
  serve(app, api.readSession, async ({ user }) => {
    const read = await readUser(db, user.id, now())
    return user.sitting === undefined ? read : { ...read, sitting_test_id: user.sitting }
  })

  serve(app, api.findMembers, ({ body }) => inConstantTime(() => findMembers(platform, body)), lookupLimits)
  serve(
    app,
    api.findMembersByEmail,
    ({ body }) => inConstantTime(() => findMembersByEmail(platform, body.email)),
    lookupLimits,
  )

  serve(
    app,
    api.sendCode,
    ({ body, user, language, request }) =>
      inConstantTime(() => sendCode(platform, { ...body, language, address: addressOf(request), caller: user })),
    phoneTries,
  )
  serve(app, api.confirmCode, ({ body }) => confirmCode(platform, body), phoneTries)

  serve(
    app,
    api.sendResetLink,
    (call) =>
      inConstantTime(() => sendResetLink(contextOf(platform, call), call.body, homeAddress(config, call.request))),
    mailboxLimits,
  )
  serve(app, api.checkResetLink, ({ body }) => inConstantTime(() => checkResetLink(platform, body.token)), linkTries)
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
    async (call) => {
      await changePassword(contextOf(platform, call), call.body, deviceOfRequest(call.request))
      return { message: translate(call.language, 'accounts.password-updated') }
    },
    ownPasswordLimits,
  )
  serve(app, contacts.readContacts, ({ user }) => readContacts(platform, user.id))
  serve(
    app,
    contacts.changePhone,
    async (call) => {
      await changePhone(contextOf(platform, call), call.body)
      return { message: translate(call.language, 'accounts.phone-changed') }
    },
    ownPasswordLimits,
  )
  serve(app, contacts.askForEmail, (call) => askForEmail(contextOf(platform, call), call.body), newEmailLimits)
  serve(
    app,
    contacts.resendEmailCode,
    async (call) => {
      await resendEmailCode(contextOf(platform, call))
      return { message: translate(call.language, 'accounts.email.code-sent') }
    },
    emailCodeLimits,
  )
  serve(
    app,
    contacts.confirmEmail,
    async (call) => {
      await confirmEmail(contextOf(platform, call), call.body.code)
      return { message: translate(call.language, 'accounts.email.changed') }
    },
    codeTries,
  )
  serve(app, contacts.dropAwaitedEmail, async (call) => {
    await dropAwaitedEmail(contextOf(platform, call))
    return { message: translate(call.language, 'accounts.email.dropped') }
  })
  serve(app, api.changeLocale, async ({ user, body, language }) => {
    await changeLocale(db, user.id, body.locale)
    return { message: translate(language, 'accounts.locale-kept') }
  })

  serve(app, api.listSessions, (call) => listSessions(contextOf(platform, call)))
  serve(app, api.endOtherSessions, async (call) => {
    await endOtherSessions(contextOf(platform, call), deviceOfRequest(call.request))
    return { message: translate(call.language, 'accounts.others-signed-out') }
  })
}

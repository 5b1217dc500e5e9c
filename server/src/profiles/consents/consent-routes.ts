import type { FastifyInstance } from 'fastify'
import * as api from '#contract/profiles/consents'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import { readConfirmedChild } from '../links/children-of.ts'
import { readProfileAfterStep, readProfile } from '../read-profile.ts'
import { withdrawConsent } from '../withdraw-consent.ts'
import { listChildConsents } from './child-consents.ts'
import { giveConsent } from './give-consent.ts'
import { giveOwnConsent, withdrawOwnConsent } from './own-consent.ts'
import { postponeGuardian } from './postpone-guardian.ts'
import { recordForGuardian } from './record-for-guardian.ts'

/** Each change sends mails or SMS to every parent, so repeated changes are limited. */
const fewWords: Limit = { max: 10, per: '1 hour', by: 'account' }
/** Enough to record the paper consents of a class or two. */
const papers: Limit = { max: 60, per: '1 hour', by: 'account' }

export function consentRoutes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform

  serve(app, api.postponeGuardian, async (call) => {
    await postponeGuardian(contextOf(platform, call))
    return readProfile(platform, call.user.id, call.language)
  })
  serve(app, api.listChildConsents, async (call) => {
    const { student_id } = await readConfirmedChild(contextOf(platform, call), call.params.id)
    return { data: await listChildConsents(platform.db, student_id) }
  })
  serve(
    app,
    api.withdrawConsent,
    async (call) => {
      const context = contextOf(platform, call)
      const { student_id } = await readConfirmedChild(context, call.params.id)
      await withdrawConsent(context, student_id, { locale: call.locale, address: call.request.ip })
      return { message: translate(call.language, 'profiles.saved.withdrawn') }
    },
    [fewWords],
  )
  serve(
    app,
    api.giveConsent,
    async (call) => {
      const context = contextOf(platform, call)
      const { student_id } = await readConfirmedChild(context, call.params.id)
      await giveConsent(context, student_id, {
        text_version: call.body.consent_version,
        locale: call.locale,
        address: call.request.ip,
      })
      return { message: translate(call.language, 'profiles.saved.consent') }
    },
    [fewWords],
  )
  serve(
    app,
    api.giveOwnConsent,
    async (call) => {
      const context = contextOf(platform, call)
      await giveOwnConsent(context, {
        text_version: call.body.consent_version,
        locale: call.locale,
        address: call.request.ip,
      })
      return readProfileAfterStep(context)
    },
    [fewWords],
  )
  serve(
    app,
    api.withdrawOwnConsent,
    async (call) => {
      const context = contextOf(platform, call)
      await withdrawOwnConsent(context, { locale: call.locale, address: call.request.ip })
      return readProfileAfterStep(context)
    },
    [fewWords],
  )
  serve(
    app,
    api.recordConsent,
    async (call) => {
      const { given_by, comment, consent_version: text_version } = call.body
      await recordForGuardian(contextOf(platform, call), call.params.id, {
        given_by,
        comment,
        text_version,
        locale: call.locale,
        address: call.request.ip,
      })
      return { message: translate(call.language, 'profiles.saved.consent') }
    },
    [papers],
  )
}

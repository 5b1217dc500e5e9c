import type { FastifyInstance } from 'fastify'
import * as api from '#contract/profiles/consents'
import type { Platform } from '../../platform/platform.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import { confirmedChild } from '../links/children-of.ts'
import { profileAfterStep, readProfile } from '../read-profile.ts'
import { withdrawConsent } from '../withdraw-consent.ts'
import { childConsents } from './child-consents.ts'
import { giveConsent } from './give-consent.ts'
import { giveOwnConsent, withdrawOwnConsent } from './own-consent.ts'
import { postponeGuardian } from './postpone-guardian.ts'
import { recordForGuardian } from './record-for-guardian.ts'

/**
 * Each change tells every parent by mail or SMS: whoever changes their mind back and forth has to stop at some time.
 */
const fewWords: Limit = { max: 10, per: '1 hour', by: 'account' }
/** Staff write down the papers of a class or two. */
const papers: Limit = { max: 60, per: '1 hour', by: 'account' }

export function consentRoutes(app: FastifyInstance, platform: Platform): void {
  const { translate } = platform

  serve(app, api.postponeGuardian, async ({ user, language }) => {
    await postponeGuardian(platform, user.id)
    return readProfile(platform, user.id, language)
  })
  serve(app, api.listChildConsents, async ({ user, params, language }) => {
    const { student_id } = await confirmedChild(platform, user.id, params.id, language)
    return { data: await childConsents(platform.db, student_id) }
  })
  serve(
    app,
    api.withdrawConsent,
    async ({ user, params, language, locale, request }) => {
      const { student_id } = await confirmedChild(platform, user.id, params.id, language)
      await withdrawConsent(platform, user.id, student_id, { locale, address: request.ip })
      return { message: translate(language, 'profiles.saved.withdrawn') }
    },
    [fewWords],
  )
  serve(
    app,
    api.giveConsent,
    async ({ user, params, body, language, locale, request }) => {
      const { student_id } = await confirmedChild(platform, user.id, params.id, language)
      await giveConsent(platform, user.id, student_id, {
        text_version: body.consent_version,
        locale,
        address: request.ip,
      })
      return { message: translate(language, 'profiles.saved.consent') }
    },
    [fewWords],
  )
  serve(
    app,
    api.giveOwnConsent,
    async ({ user, body, language, locale, request }) => {
      await giveOwnConsent(platform, user.id, { text_version: body.consent_version, locale, address: request.ip })
      return profileAfterStep(platform, user.id, language)
    },
    [fewWords],
  )
  serve(
    app,
    api.withdrawOwnConsent,
    async ({ user, language, locale, request }) => {
      await withdrawOwnConsent(platform, user.id, { locale, address: request.ip })
      return profileAfterStep(platform, user.id, language)
    },
    [fewWords],
  )
  serve(
    app,
    api.recordConsent,
    async ({ user, params, body, language, locale, request }) => {
      const { given_by, comment, consent_version: text_version } = body
      await recordForGuardian(platform, user, params.id, {
        given_by,
        comment,
        text_version,
        locale,
        address: request.ip,
      })
      return { message: translate(language, 'profiles.saved.consent') }
    },
    [papers],
  )
}

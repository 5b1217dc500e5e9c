import type { FastifyInstance } from 'fastify'
import * as accounts from '#contract/accounts/accounts'
import * as consents from '#contract/profiles/consents'
import * as ownProfile from '#contract/profiles/own-profile'
import * as staff from '#contract/profiles/staff'
import { readCurrentLegalText } from '../legal/legal-texts.ts'
import { paragraphsOf } from '../legal/markdown.ts'
import { contextOf } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { serve } from '../platform/http/serve.ts'
import { caseRoutes } from './cases/case-routes.ts'
import { consentRoutes } from './consents/consent-routes.ts'
import { editProfile } from './edit-profile.ts'
import { extraTimeRoutes } from './extra-time/extra-time-routes.ts'
import { linkRoutes } from './links/link-routes.ts'
import { photoRoutes } from './photo/photo-routes.ts'
import { readProfileAfterStep, readProfile } from './read-profile.ts'
import { readStaff } from './read-staff.ts'
import { saveEducation } from './save-education.ts'
import { saveGuardian } from './save-guardian.ts'
import { saveTestingPlace } from './save-testing-place.ts'
import { signUpRoutes } from './sign-up/sign-up-routes.ts'
import { staffingRoutes } from './staffing/staffing-routes.ts'
import { unlistedRoutes } from './unlisted/unlisted-routes.ts'
import { userRoutes } from './users/user-routes.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, now } = platform
  signUpRoutes(app, platform)

  serve(app, accounts.readProfile, async ({ user, language }) => ({
    data: await readProfile(platform, user.id, language),
  }))
  serve(app, accounts.editProfile, async (call) => {
    const context = contextOf(platform, call)
    await editProfile(context, call.body)
    return { data: await readProfileAfterStep(context) }
  })
  serve(
    app,
    ownProfile.saveEducation,
    async (call) => {
      const context = contextOf(platform, call)
      await saveEducation(context, call.body)
      return readProfileAfterStep(context)
    },
    // Each name typed by hand may add one more school for staff to review.
    [{ max: 30, per: '1 hour', by: 'account', isStored: true }],
  )
  serve(app, consents.readConsentText, async ({ language }) => {
    const { version, title, html } = await readCurrentLegalText(db, { id: 'personal-data', language }, now())
    return { version, title, paragraphs: paragraphsOf(html) }
  })
  serve(app, consents.saveGuardian, async (call) => {
    const context = contextOf(platform, call)
    await saveGuardian(context, call.body, { locale: call.locale, address: call.request.ip })
    return readProfileAfterStep(context)
  })
  serve(app, ownProfile.saveTestingPlace, async (call) => {
    await saveTestingPlace(db, call.user.id, call.body)
    return readProfileAfterStep(contextOf(platform, call))
  })
  caseRoutes(app, platform)
  consentRoutes(app, platform)
  photoRoutes(app, platform)
  extraTimeRoutes(app, platform)
  userRoutes(app, platform)
  unlistedRoutes(app, platform)
  staffingRoutes(app, platform)

  linkRoutes(app, platform)

  serve(app, staff.readPsychologist, async ({ user, language }) => ({ user: await readStaff(db, user.id, language) }))
  serve(app, staff.readStaffMember, async ({ user, language }) => ({ user: await readStaff(db, user.id, language) }))
}

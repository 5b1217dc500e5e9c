import type { FastifyInstance } from 'fastify'
import * as accounts from '#contract/accounts'
import * as consents from '#contract/profiles/consents'
import * as family from '#contract/profiles/family'
import * as ownProfile from '#contract/profiles/own-profile'
import * as staff from '#contract/profiles/staff'
import { inEvenTime } from '../accounts/sign-in/even-time.ts'
import { currentLegalText } from '../legal/current-legal-text.ts'
import { paragraphsOf } from '../legal/markdown.ts'
import type { Platform } from '../platform/platform.ts'
import { serve, type Limit } from '../platform/http/serve.ts'
import { caseRoutes } from './cases/case-routes.ts'
import { consentRoutes } from './consents/consent-routes.ts'
import { editProfile } from './edit-profile.ts'
import { extraTimeRoutes } from './extra-time/extra-time-routes.ts'
import { addChild } from './links/add-child.ts'
import { childrenOf, confirmedChild } from './links/children-of.ts'
import { decideLink } from './links/decide-link.ts'
import { parentsOf } from './links/parents-of.ts'
import { readChild } from './links/read-child.ts'
import { removeChild } from './links/remove-child.ts'
import { viewsOf } from './links/views-of.ts'
import { photoRoutes } from './photo/photo-routes.ts'
import { profileAfterStep } from './profile-after-step.ts'
import { readProfile } from './read-profile.ts'
import { readStaff } from './read-staff.ts'
import { saveEducation } from './save-education.ts'
import { saveGuardian } from './save-guardian.ts'
import { saveTestingPlace } from './save-testing-place.ts'
import { userRoutes } from './users/user-routes.ts'

/** A parent with many children is one thing, somebody who tries IINs another. */
const fewRequests: Limit = { max: 20, per: '1 hour', by: 'account' }

export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, now, translate } = platform
  const at = () => now().toISOString()

  serve(app, accounts.readProfile, async ({ user, language }) => ({ data: await readProfile(platform, user.id, language) }))
  serve(app, accounts.editProfile, async ({ user, body, language }) => {
    await editProfile(platform, user, body)
    return { data: await profileAfterStep(platform, user.id, language) }
  })
  serve(app, ownProfile.saveEducation, async ({ user, body, language }) => {
    await saveEducation(db, user.id, body)
    return profileAfterStep(platform, user.id, language)
  })
  serve(app, consents.readConsentText, async ({ language }) => {
    const { version, title, html } = await currentLegalText(db, 'personal-data', language, now())
    return { version, title, paragraphs: paragraphsOf(html) }
  })
  serve(app, consents.saveGuardian, async ({ user, body, language, locale, request }) => {
    await saveGuardian(platform, user.id, body, { locale, address: request.ip })
    return profileAfterStep(platform, user.id, language)
  })
  serve(app, ownProfile.saveTestingPlace, async ({ user, body, language }) => {
    await saveTestingPlace(db, user.id, body)
    return profileAfterStep(platform, user.id, language)
  })
  caseRoutes(app, platform)
  consentRoutes(app, platform)
  photoRoutes(app, platform)
  extraTimeRoutes(app, platform)
  userRoutes(app, platform)

  serve(app, family.listParents, async ({ user }) => ({ data: await parentsOf(db, user.id) }))
  serve(app, family.acceptParent, async ({ user, params, language }) => {
    await decideLink(db, user.id, params.id, 'confirmed', at())
    return { message: translate(language, 'profiles.saved.accepted') }
  })
  serve(app, family.declineParent, async ({ user, params, language }) => {
    await decideLink(db, user.id, params.id, 'declined', at())
    return { message: translate(language, 'profiles.saved.declined') }
  })

  serve(app, family.listChildren, async ({ user, language }) => ({ data: await childrenOf(platform, user.id, language) }))
  serve(
    app,
    family.addChild,
    async ({ user, body, language }) => {
      await inEvenTime(() => addChild(db, user.id, body.iin, at()))
      return { message: translate(language, 'profiles.saved.request') }
    },
    [fewRequests],
  )
  serve(app, family.removeChild, async ({ user, params, language }) => {
    await removeChild(db, user.id, params.id, at())
    return { message: translate(language, 'profiles.saved.removed') }
  })
  serve(app, family.readChild, ({ user, params, language }) => readChild(platform, user, params.id, language))
  serve(app, family.listViews, async ({ user, params, language }) => {
    const { student_id } = await confirmedChild(platform, user.id, params.id, language)
    return { data: await viewsOf(platform, student_id, user.id, language) }
  })

  serve(app, staff.readPsychologist, async ({ user, language }) => ({ user: await readStaff(db, user.id, language) }))
  serve(app, staff.readStaffMember, async ({ user, language }) => ({ user: await readStaff(db, user.id, language) }))
}

import type { FastifyInstance } from 'fastify'
import * as family from '#contract/profiles/family'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import { inEvenTime } from '../../accounts/sessions/even-time.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import { addChild } from './add-child.ts'
import { childrenOf, confirmedChild } from './children-of.ts'
import { confirmChild } from './confirm-child.ts'
import { decideLink } from './decide-link.ts'
import { decideGuardian, otherGuardians } from './other-guardians.ts'
import { mayAccept, parentsOf } from './parents-of.ts'
import { readChild } from './read-child.ts'
import { removeChild } from './remove-child.ts'
import { viewsOf } from './views-of.ts'

/** A parent with many children is one thing, somebody who tries IINs another. */
const fewRequests: Limit = { kept: true, max: 20, per: '1 hour', by: 'account' }

export function linkRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, now, translate } = platform
  const at = () => now().toISOString()
  const said = (language: Language, what: string) => ({ message: translate(language, `profiles.saved.${what}`) })

  serve(app, family.listParents, async ({ user }) => ({
    data: await parentsOf(db, user.id),
    may_accept: await mayAccept(db, user.id, dayOf(now())),
  }))
  serve(app, family.acceptParent, async ({ user, params, language }) => {
    await decideLink(platform, user.id, params.id, 'confirmed', at())
    return said(language, 'accepted')
  })
  serve(app, family.declineParent, async ({ user, params, language }) => {
    await decideLink(platform, user.id, params.id, 'declined', at())
    return said(language, 'declined')
  })

  serve(app, family.listChildren, async ({ user, language }) => ({
    data: await childrenOf(platform, user.id, language),
  }))
  serve(
    app,
    family.addChild,
    async ({ user, body, language }) => {
      await inEvenTime(() => addChild(platform, user.id, body.iin, at()))
      return said(language, 'request')
    },
    [fewRequests],
  )
  serve(
    app,
    family.confirmChild,
    async ({ user, params, body, language }) => {
      await inEvenTime(() => confirmChild(platform, user.id, params.id, body.phone_token))
      return said(language, 'linked')
    },
    [fewRequests],
  )
  serve(app, family.removeChild, async ({ user, params, language }) => {
    await removeChild(db, user.id, params.id, at())
    return said(language, 'removed')
  })
  serve(app, family.readChild, ({ user, params, language }) => readChild(platform, user, params.id, language))
  serve(app, family.listViews, async ({ user, params, language }) => {
    const { student_id } = await confirmedChild(platform, user.id, params.id, language)
    return { data: await viewsOf(platform, student_id, user.id, language) }
  })
  serve(app, family.listGuardians, ({ user, params }) => otherGuardians(platform, user.id, params.id))
  serve(app, family.acceptGuardian, async ({ user, params, language }) => {
    await decideGuardian(platform, user.id, params, 'confirmed')
    return said(language, 'accepted')
  })
  serve(app, family.declineGuardian, async ({ user, params, language }) => {
    await decideGuardian(platform, user.id, params, 'declined')
    return said(language, 'declined')
  })
}

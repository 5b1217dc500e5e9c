import type { FastifyInstance } from 'fastify'
import * as family from '#contract/profiles/family'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import { inConstantTime } from '../../accounts/sessions/constant-time.ts'
import { contextOf } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import { addChild } from './add-child.ts'
import { listChildrenOf, readConfirmedChild } from './children-of.ts'
import { confirmChild } from './confirm-child.ts'
import { decideLink } from './decide-link.ts'
import { decideGuardian, findOtherGuardians } from './other-guardians.ts'
import { mayAccept, listParentLinks } from './parents-of.ts'
import { readChild } from './read-child.ts'
import { removeChild } from './remove-child.ts'
import { listViewsOf } from './views-of.ts'

/** Enough for a parent with many children, too few to try out IINs. */
const fewRequests: Limit = { isStored: true, max: 20, per: '1 hour', by: 'account' }

export function linkRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, now, translate } = platform
  const saved = (language: Language, what: string) => ({ message: translate(language, `profiles.saved.${what}`) })

  serve(app, family.listParents, async ({ user }) => ({
    data: await listParentLinks(db, user.id),
    may_accept: await mayAccept(db, user.id, dayOf(now())),
  }))
  serve(app, family.acceptParent, async (call) => {
    await decideLink(contextOf(platform, call), call.params.id, 'confirmed')
    return saved(call.language, 'accepted')
  })
  serve(app, family.declineParent, async (call) => {
    await decideLink(contextOf(platform, call), call.params.id, 'declined')
    return saved(call.language, 'declined')
  })

  serve(app, family.listChildren, async (call) => ({
    data: await listChildrenOf(contextOf(platform, call)),
  }))
  serve(
    app,
    family.addChild,
    async (call) => {
      await inConstantTime(() => addChild(contextOf(platform, call), call.body.iin))
      return saved(call.language, 'request')
    },
    [fewRequests],
  )
  serve(
    app,
    family.confirmChild,
    async (call) => {
      await inConstantTime(() => confirmChild(contextOf(platform, call), call.params.id, call.body.phone_token))
      return saved(call.language, 'linked')
    },
    [fewRequests],
  )
  serve(app, family.removeChild, async (call) => {
    await removeChild(contextOf(platform, call), call.params.id)
    return saved(call.language, 'removed')
  })
  serve(app, family.readChild, (call) => readChild(contextOf(platform, call), call.params.id))
  serve(app, family.listViews, async (call) => {
    const { student_id } = await readConfirmedChild(contextOf(platform, call), call.params.id)
    return { data: await listViewsOf(platform, { student_id, reader_id: call.user.id, language: call.language }) }
  })
  serve(app, family.listGuardians, (call) => findOtherGuardians(contextOf(platform, call), call.params.id))
  serve(app, family.acceptGuardian, async (call) => {
    await decideGuardian(contextOf(platform, call), call.params, 'confirmed')
    return saved(call.language, 'accepted')
  })
  serve(app, family.declineGuardian, async (call) => {
    await decideGuardian(contextOf(platform, call), call.params, 'declined')
    return saved(call.language, 'declined')
  })
}

import type { FastifyInstance } from 'fastify'
import * as api from '#contract/profiles/staffing'
import { linkTries } from '../../accounts/limits.ts'
import { contextOf } from '../../platform/context.ts'
import { homeAddress } from '../../platform/http/home-address.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { blockAccount, endSessionsOf, unblockAccount } from './block-account.ts'
import { changePosition } from './change-position.ts'
import { changeManagerRights } from './change-manager-rights.ts'
import { inviteStaff } from './invite-staff.ts'
import { readInvitation } from './read-invitation.ts'
import { renewInvitation } from './send-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

/** Limits letters to addresses that were typed in. */
const letters: Limit[] = [{ max: 60, per: '1 hour', by: 'account' }]

export function staffingRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, translate } = platform

  serve(
    app,
    api.inviteStaff,
    async (call) => {
      const { isNew } = await inviteStaff(contextOf(platform, call), call.body, homeAddress(config, call.request))
      if (!isNew) void call.reply.code(api.inviteStaff.status_found)
      return {
        id: call.body.id,
        message: translate(call.language, 'profiles.staffing.invited', { email: call.body.email }),
      }
    },
    letters,
  )
  serve(
    app,
    api.renewInvitation,
    async (call) => {
      await renewInvitation(contextOf(platform, call), call.params.id, {
        email: call.body.email,
        home: homeAddress(config, call.request),
      })
      return { message: translate(call.language, 'profiles.staffing.invited', { email: call.body.email }) }
    },
    letters,
  )
  serve(app, api.withdrawInvitation, async (call) => {
    await withdrawInvitation(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'profiles.staffing.withdrawn') }
  })
  serve(app, api.readInvitation, ({ body }) => readInvitation(platform, body.token), linkTries)
  serve(app, api.changePosition, async (call) => {
    await changePosition(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'profiles.staffing.position-changed') }
  })
  serve(app, api.changeManagerRights, async (call) => {
    await changeManagerRights(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'profiles.staffing.rights-changed') }
  })
  serve(app, api.blockAccount, async (call) => {
    await blockAccount(contextOf(platform, call), call.params.id, call.body.reason)
    return { message: translate(call.language, 'profiles.staffing.blocked') }
  })
  serve(app, api.unblockAccount, async (call) => {
    await unblockAccount(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'profiles.staffing.unblocked') }
  })
  serve(app, api.endSessionsOf, async (call) => {
    await endSessionsOf(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'profiles.staffing.sessions-ended') }
  })
}

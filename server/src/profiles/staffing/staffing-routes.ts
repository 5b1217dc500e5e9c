import type { FastifyInstance } from 'fastify'
import * as api from '#contract/profiles/staffing'
import { linkTries } from '../../accounts/limits.ts'
import { homeAddress } from '../../platform/http/home-address.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { blockAccount, endSessionsOf, unblockAccount } from './block-account.ts'
import { changePosition } from './change-position.ts'
import { inviteStaff } from './invite-staff.ts'
import { readInvitation } from './read-invitation.ts'
import { renewInvitation } from './send-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

/** Letters to addresses that somebody typed. */
const letters: Limit[] = [{ max: 60, per: '1 hour', by: 'account' }]

export function staffingRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, translate } = platform

  serve(
    app,
    api.inviteStaff,
    async ({ user, body, language, request, reply }) => {
      const { isNew } = await inviteStaff(platform, user, body, homeAddress(config, request))
      if (!isNew) void reply.code(api.inviteStaff.status_found)
      return { id: body.id, message: translate(language, 'profiles.staffing.invited', { email: body.email }) }
    },
    letters,
  )
  serve(
    app,
    api.renewInvitation,
    async ({ user, params, body, language, request }) => {
      await renewInvitation(platform, user, params.id, { email: body.email, home: homeAddress(config, request) })
      return { message: translate(language, 'profiles.staffing.invited', { email: body.email }) }
    },
    letters,
  )
  serve(app, api.withdrawInvitation, async ({ user, params, language }) => {
    await withdrawInvitation(platform, user, params.id)
    return { message: translate(language, 'profiles.staffing.withdrawn') }
  })
  serve(app, api.readInvitation, ({ body }) => readInvitation(platform, body.token), linkTries)
  serve(app, api.changePosition, async ({ user, params, body, language }) => {
    await changePosition(platform, user, params.id, body)
    return { message: translate(language, 'profiles.staffing.position-changed') }
  })
  serve(app, api.blockAccount, async ({ user, params, body, language }) => {
    await blockAccount(platform, user, params.id, body.reason)
    return { message: translate(language, 'profiles.staffing.blocked') }
  })
  serve(app, api.unblockAccount, async ({ user, params, language }) => {
    await unblockAccount(platform, user, params.id)
    return { message: translate(language, 'profiles.staffing.unblocked') }
  })
  serve(app, api.endSessionsOf, async ({ user, params, language }) => {
    await endSessionsOf(platform, user, params.id)
    return { message: translate(language, 'profiles.staffing.sessions-ended') }
  })
}

import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import * as applying from '#contract/subscriptions/applications'
import * as papers from '#contract/subscriptions/papers'
import { listSubscriptionPlans } from '#contract/subscriptions/plans'
import { createPrinter } from '../diagnostics/results/report/printer.ts'
import { addressOf, serve, type Limit } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { applyForSubscription } from './apply.ts'
import { cabinetRoutes } from './cabinet/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { readOfferToken } from './papers/offer-token.ts'
import { provideLetters } from './papers/provide-letters.ts'
import type { PaperSheet } from './papers/paper-sheet.ts'
import { sendPaper } from './papers/print-paper.ts'
import { findOffer, readOffer } from './periods/read-offer.ts'
import { listPlans } from './plans.ts'

/** Wide, because a whole school shares one address. */
const ofAddress: Limit = { isStored: true, max: 60, per: '1 hour', by: 'address' }
const ofContact: Limit<z.output<typeof applying.applyForSubscription.body>> = {
  isStored: true,
  max: 6,
  per: '1 hour',
  by: ({ email }) => email,
}
const linkTries: Limit[] = [{ isStored: true, max: 120, per: '1 hour', by: 'address' }]

export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, secret, files, translate } = platform
  provideLetters(platform)
  const printer = createPrinter<PaperSheet>(platform, 'papers')
  app.addHook('onClose', () => printer.close())

  serve(app, listSubscriptionPlans, ({ language }) => listPlans(platform, language))
  serve(
    app,
    applying.applyForSubscription,
    async ({ body, locale, language, reply }) => {
      const { number, isNew } = await applyForSubscription(platform, body, locale)
      if (!isNew) void reply.code(applying.applyForSubscription.status_found)
      return { message: translate(language, 'subscriptions.saved.requested', { number }), number }
    },
    [ofAddress, ofContact],
  )
  serve(app, papers.readSubscriptionOffer, ({ body, language }) => readOffer(platform, body.token, language), linkTries)
  serve(app, papers.findSubscriptionOffer, ({ body }) => findOffer(platform, body.order), linkTries)
  serve(
    app,
    papers.printOfferedPaper,
    async ({ body, request, reply }) => {
      const application_id = readOfferToken(secret, body.token)
      return sendPaper({ db, files, printer }, { ...body, application_id, who: addressOf(request) }, reply)
    },
    linkTries,
  )
  deskRoutes(app, platform, printer)
  cabinetRoutes(app, platform, printer)
}

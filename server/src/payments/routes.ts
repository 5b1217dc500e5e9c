import type { FastifyInstance } from 'fastify'
import * as desk from '#contract/payments/payment-desk'
import * as payer from '#contract/payments/payments'
import * as reconciliation from '#contract/payments/reconciliation'
import { dayAfter, dayOf } from '#contract/values/kazakhstan-time'
import { contextOf } from '../platform/context.ts'
import { homeAddress } from '../platform/http/home-address.ts'
import { serve, type Limit } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { listEvents, lookAtEvent } from './desk/read-events.ts'
import { listOrders, listReceiptQueue, readOrder } from './desk/read-orders.ts'
import { listRefunds } from './desk/read-refunds.ts'
import { queryByHand, settleByHand } from './desk/settle-by-hand.ts'
import { queryDuePayments } from './query-payments.ts'
import { readPayment } from './read-payment.ts'
import { askDueReceipts, enterReceipt, repeatReceipt } from './receipts/ask-receipts.ts'
import { listReconciliations, readReconciliation } from './reconciliation/read-reconciliation.ts'
import { queryDay, reconcileYesterday, uploadStatement } from './reconciliation/statements.ts'
import { completeRefund, rejectRefund, requestRefund } from './refunds/decide-refund.ts'
import { queryDueRefunds, reopenRefund, sendRefund } from './refunds/send-refund.ts'
import { createProvider, ProviderAway, type WithProvider } from './robokassa/provider.ts'
import { notificationPath, serveNotification } from './serve-notification.ts'
import { serveSandbox } from './sandbox/serve-sandbox.ts'
import { startPayment } from './start-payment.ts'

/** A school pays from one address, and somebody tries several cards. */
const startLimit: Limit = { max: 120, per: '1 hour', by: 'address' }

export function routes(app: FastifyInstance, given: Platform): void {
  const platform: WithProvider = { ...given, provider: createProvider(app, given) }
  serveNotification(app, platform)
  if (platform.config.keepsPayments) serveSandbox(app, { platform, notificationPath })
  servePayer(app, platform)
  serveOrders(app, platform)
  serveRefunds(app, platform)
  serveReceipts(app, platform)
  serveReconciliation(app, platform)
  platform.jobs.every('query-payments', '* * * * *', () => queryDuePayments(platform))
  platform.jobs.every('query-refunds', '* * * * *', () => queryDueRefunds(platform))
  platform.jobs.every('ask-receipts', '* * * * *', () => askDueReceipts(platform))
  // From half past one at night in Kazakhstan, when the last payments of the day have settled, until the next midnight.
  platform.jobs.every('reconcile-payments', '30 20-23,0-18 * * *', () => reconcileYesterday(platform))
}

function servePayer(app: FastifyInstance, platform: WithProvider): void {
  serve(app, payer.readPayment, (call) => readPayment(contextOf(platform, call), call.params.id))
  serve(
    app,
    payer.startPayment,
    (call) =>
      startPayment(contextOf(platform, call), call.params.id, {
        home: homeAddress(platform.config, call.request),
        locale: call.locale,
      }),
    [startLimit],
  )
}

function serveOrders(app: FastifyInstance, platform: WithProvider): void {
  const { db, translate } = platform
  serve(app, desk.listPaymentOrders, ({ query, language }) => listOrders(db, query, language))
  serve(app, desk.readPaymentOrder, (call) => readOrder(contextOf(platform, call), call.params.id))
  serve(app, desk.settlePaymentOrder, async (call) => {
    const isGranted = await settleByHand(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, isGranted ? 'payments.saved.settled' : 'payments.saved.late') }
  })
  serve(app, desk.queryPaymentOrder, async (call) => {
    await queryByHand(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'payments.saved.queried') }
  })
  serve(app, desk.listPaymentEvents, ({ query }) => listEvents(db, query))
  serve(app, desk.lookAtPaymentEvent, async (call) => {
    await lookAtEvent(contextOf(platform, call), call.params.id, call.body.reason)
    return { message: translate(call.language, 'payments.saved.looked') }
  })
}

function serveRefunds(app: FastifyInstance, platform: WithProvider): void {
  const { db, translate, now } = platform
  serve(app, desk.listRefunds, (call) => listRefunds(contextOf(platform, call), call.query))
  serve(app, desk.requestRefund, async (call) => ({
    id: await requestRefund(contextOf(platform, call), call.params.id, call.body),
    message: translate(call.language, 'payments.saved.refund-requested'),
  }))
  serve(app, desk.completeRefund, async ({ params, body, user, language }) => {
    await completeRefund(db, params.id, { reason: body.reason, by: user.id, now: now() })
    return { message: translate(language, 'payments.saved.refunded') }
  })
  serve(app, desk.sendRefund, async (call) => {
    await sendRefund(contextOf(platform, call), call.params.id, call.body.reason)
    return { message: translate(call.language, 'payments.saved.refund-sent') }
  })
  serve(app, desk.reopenRefund, async ({ params, body, user, language }) => {
    await reopenRefund(db, params.id, { reason: body.reason, by: user.id, now: now() })
    return { message: translate(language, 'payments.saved.refund-reopened') }
  })
  serve(app, desk.rejectRefund, async ({ params, body, user, language }) => {
    await rejectRefund(db, params.id, { reason: body.reason, by: user.id, now: now() })
    return { message: translate(language, 'payments.saved.refund-rejected') }
  })
}

function serveReceipts(app: FastifyInstance, platform: WithProvider): void {
  const { db, translate } = platform
  serve(app, desk.listReceipts, ({ query, language }) => listReceiptQueue(db, query, language))
  serve(app, desk.repeatReceipt, async (call) => {
    await repeatReceipt(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'payments.saved.receipt-repeated') }
  })
  serve(app, desk.enterReceipt, async (call) => {
    await enterReceipt(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'payments.saved.receipt-entered') }
  })
}

function serveReconciliation(app: FastifyInstance, platform: WithProvider): void {
  const { db, translate, now } = platform
  const yesterday = () => dayAfter(dayOf(now()), -1)
  serve(app, reconciliation.readReconciliation, ({ query }) => readReconciliation(db, query.day ?? yesterday()))
  serve(app, reconciliation.listReconciliations, async () => ({ data: await listReconciliations(db, dayOf(now())) }))
  serve(app, reconciliation.queryReconciliation, async ({ params, user, language }) => {
    await queryDay(platform, params.day, user.id).catch((error: unknown) => {
      if (error instanceof ProviderAway) refuse('payment-provider-away', { retryAfter: 30 })
      throw error
    })
    return { message: translate(language, 'payments.saved.queried') }
  })
  serve(app, reconciliation.uploadStatement, async (call) => {
    const count = await uploadStatement(contextOf(platform, call), call.params.day, call.body)
    return { message: translate(call.language, 'payments.saved.statement', { count }) }
  })
}

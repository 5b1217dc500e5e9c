import type { FastifyInstance, FastifyReply } from 'fastify'
import { createFloodCounter } from '../platform/limits/flood.ts'
import { refuse } from '../platform/refusal.ts'
import { addressOf } from '../platform/http/serve.ts'
import { finishEvent, recordEvent } from './events.ts'
import { readNotification, type Reading } from './robokassa/read-notification.ts'
import { bodyHashOf, type WithProvider } from './robokassa/provider.ts'
import { settle } from './settle.ts'

export const notificationPath = '/api/payments/notification'

/** A form of the provider has less than one kilobyte. */
const maxBody = 16 * 1024
/** Calls without a valid signature that are recorded from one address; a stranger must not fill the disk. */
const recordedForgeries = { max: 300, per: '1 minute' } as const

/**
 * The address that the provider calls when money came (ResultURL). It accepts only the raw form of a POST, and answers
 * `OK` with the invoice number as soon as the money is ours, however often it is asked.
 */
export function serveNotification(app: FastifyInstance, platform: WithProvider): void {
  const flood = createFloodCounter(recordedForgeries, platform.now)
  const isRecorded = (address: string) => 'giveBack' in flood.take(address)
  // Of the calls above that number one a minute is recorded, which says that there were more.
  const above = createFloodCounter({ max: 1, per: '1 minute' }, platform.now)
  void app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBody },
      (_request, body, done) => done(null, body),
    )
    own.addHook('onSend', async (request, reply) => {
      if (!unreadStatuses.includes(reply.statusCode)) return
      const counter = reply.statusCode === 429 ? above : flood
      if ('seconds' in counter.take(addressOf(request))) return
      await recordUnread(platform, `${reply.statusCode} ${request.method}`, request.body)
    })
    own.post(notificationPath, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const reading = readNotification(body, platform.provider.shop)
      if (reading.verdict !== 'signed' && !isRecorded(addressOf(request))) return refuse('too-many', { retryAfter: 60 })
      const { answer, status } = await receive(platform, reading, bodyHashOf(body))
      return sendText(reply, answer, status)
    })
    own.route({
      method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
      url: notificationPath,
      handler: async (_request, reply) => {
        void reply.header('allow', 'POST')
        return refuse('wrong-method')
      },
    })
  })
}

/** Calls that were refused before their form was read. */
const unreadStatuses = [405, 413, 415, 429]

/** The event of a call that was not read: its verdict, and the hash of a form that was received. */
async function recordUnread({ db, now }: WithProvider, note: string, body: unknown): Promise<void> {
  const body_hash = typeof body === 'string' && body !== '' ? bodyHashOf(body) : null
  await recordEvent(db, { at: now(), source: 'notification', verdict: 'malformed', body_hash, note })
}

const sendText = (reply: FastifyReply, text: string, status: number) =>
  reply.code(status).header('content-type', 'text/plain; charset=utf-8').send(text)

async function receive(
  platform: WithProvider,
  reading: Reading,
  body_hash: string,
): Promise<{ answer: string; status: number }> {
  const { db, now, provider, log } = platform
  const { invoice, amount, order_id } = reading
  const call = { source: 'notification' as const, invoice, amount, body_hash }
  if (reading.verdict !== 'signed') {
    // What nobody signed is no reason to trouble staff; a signed form that cannot be read is.
    const needs_look = reading.verdict === 'malformed' && reading.is_signed
    await recordEvent(db, { ...call, at: now(), verdict: reading.verdict, needs_look })
    return { answer: 'bad sign', status: 400 }
  }
  const event = await recordEvent(db, { ...call, at: now(), verdict: 'received' })
  const money = { order_id: reading.order_id, invoice: reading.invoice, amount: reading.amount, method: reading.method }
  const hasReceipt = provider.shop.tax !== null
  const { verdict } = await settle(db, { ...money, source: 'notification', hasReceipt }, now()).catch(
    async (error: unknown) => {
      await finishEvent(db, event, { at: now(), verdict: 'failed', invoice, order_id, needs_look: true })
      throw error
    },
  )
  await finishEvent(db, event, {
    at: now(),
    verdict,
    invoice,
    order_id: verdict === 'unknown-order' ? null : order_id,
    needs_look: verdict !== 'granted' && verdict !== 'repeated',
  })
  log.info({ invoice, amount, verdict }, 'a payment was notified')
  const isOurs = verdict !== 'other-amount' && verdict !== 'unknown-order'
  return isOurs ? { answer: `OK${reading.invoice}`, status: 200 } : { answer: 'not accepted', status: 409 }
}

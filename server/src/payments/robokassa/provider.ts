import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Platform } from '../../platform/platform.ts'
import { refundToken } from './refund-token.ts'
import { servicesOf, shopOf, type Shop } from './shop.ts'
import { digestOf, queryText } from './signature.ts'
import { readStateAnswer, type StateAnswer } from './read-state-answer.ts'

/** The provider did not answer, or nothing that can be read; the call may be repeated. */
export class ProviderAway extends Error {}

/** The payment system as this server calls it. */
export interface Provider {
  shop: Shop
  canRefund: boolean
  /** Whether the provider says what became of a receipt. */
  canTellReceipts: boolean
  /** Asks for the state of an invoice, with the hash of the answer as it came. */
  askState: (invoice: number) => Promise<StateAnswer & { body_hash: string }>
  /** Asks to return the money of an operation. */
  createRefund: (opKey: string) => Promise<{ request_id: string } | { refusal: string }>
  askRefund: (requestId: string) => Promise<'finished' | 'processing' | 'canceled'>
  /** Asks for the receipt of an invoice: its number, null while it is being registered, or why there is none. */
  askReceipt: (invoice: number) => Promise<{ number: string | null } | { error: string }>
}

export type WithProvider = Platform & { provider: Provider }

const tenSeconds = 10_000
const maxAnswer = 64 * 1024

const RefundCreated = z.object({
  success: z.boolean(),
  requestId: z.nullish(z.string()),
  message: z.nullish(z.string()),
})
const RefundState = z.object({ label: z.enum(['finished', 'processing', 'canceled']) })
const ReceiptState = z.object({
  Code: z.string(),
  Description: z.nullish(z.string()),
  Statuses: z.nullish(z.array(z.object({ FiscalDocumentNumber: z.nullish(z.string()) }))),
})

/** The digest of a call or an answer as it came, for the log of events. */
export const bodyHashOf = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex')

export function createProvider(app: FastifyInstance, platform: Platform): Provider {
  const shop = shopOf(platform)
  const services = () => servicesOf(platform.config, ownOriginOf(app))
  const { refund, receipt } = servicesOf(platform.config, '')
  return {
    shop,
    canRefund: refund !== null && shop.password3 !== null,
    canTellReceipts: receipt !== null,
    async askState(invoice) {
      const Signature = digestOf(shop.hash, queryText(shop.login, String(invoice), shop.password2))
      const fields = new URLSearchParams({ MerchantLogin: shop.login, InvoiceID: String(invoice), Signature })
      const xml = await post(`${services().state}/Merchant/WebService/Service.asmx/OpStateExt`, fields)
      const answer = readStateAnswer(xml)
      if (!answer) throw new ProviderAway('the answer about an operation cannot be read')
      return { ...answer, body_hash: bodyHashOf(xml) }
    },
    async createRefund(opKey) {
      const token = refundToken({ OpKey: opKey }, shop.password3 ?? '', shop.hash)
      const { success, requestId, message } = await json(`${services().refund}/Create`, token, RefundCreated)
      return success && requestId ? { request_id: requestId } : { refusal: (message ?? '').slice(0, 200) }
    },
    async askRefund(requestId) {
      const address = `${services().refund}/GetState?${new URLSearchParams({ id: requestId })}`
      return (await json(address, null, RefundState)).label
    },
    async askReceipt(invoice) {
      const question = Buffer.from(JSON.stringify({ merchantId: shop.login, id: String(invoice) })).toString(
        'base64url',
      )
      const signature = Buffer.from(digestOf(shop.hash, `${question}${shop.password1}`)).toString('base64url')
      const { Code, Description, Statuses } = await json(
        `${services().receipt}/Status`,
        `${question}.${signature}`,
        ReceiptState,
      )
      if (Code === '2') return { number: Statuses?.[0]?.FiscalDocumentNumber ?? null }
      return Code === '0' || Code === '1' ? { number: null } : { error: (Description ?? `code ${Code}`).slice(0, 200) }
    },
  }
}

/** The sandbox is called over HTTP like the provider, at the address where this process listens. */
export function ownOriginOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) return ''
  const isEverywhere = address.address === '0.0.0.0' || address.address === '::'
  const host = isEverywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}

async function post(address: string, body: URLSearchParams | string | null): Promise<string> {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(tenSeconds),
      redirect: 'error',
      ...(body !== null && { method: 'POST', body }),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const text = await response.text()
    if (text.length > maxAnswer) throw new Error('the answer is too long')
    return text
  } catch (error) {
    throw new ProviderAway('the payment system did not answer', { cause: error })
  }
}

async function json<Schema extends z.ZodMiniType>(
  address: string,
  body: string | null,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await post(address, body)
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new ProviderAway('the answer of the payment system cannot be read', { cause: error })
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatMoney } from '#contract/values/money-text'
import { languages, localeOf, type Language } from '#contract/values/locale'
import { tiynOf } from '#contract/values/money'
import { homeAddress } from '../../platform/http/home-address.ts'
import { invoiceOf } from '../robokassa/read-notification.ts'
import { ownOriginOf, type WithProvider } from '../robokassa/provider.ts'
import { readRefundToken } from '../robokassa/refund-token.ts'
import { sandboxPath, type Shop } from '../robokassa/shop.ts'
import { digestOf, isSignedBy, queryText, resultText, startText } from '../robokassa/signature.ts'
import { sandboxPage, stateXml } from './answers.ts'
import {
  findOperation,
  notifyAfterSeconds,
  notifyShop,
  outcomes,
  recordOperation,
  refundOperation,
  type Outcome,
} from './operations.ts'

const maxBody = 16 * 1024
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

interface Serving {
  platform: WithProvider
  /** The address of the shop that is notified, within this process. */
  notificationPath: string
}

/**
 * Stands in for the payment system: the payment page in three languages, notifications with delay and repetition, the
 * state query, refunds and receipts, all over HTTP. It knows the shop's passwords as the provider does, and nothing of
 * its orders.
 */
export function serveSandbox(app: FastifyInstance, serving: Serving): void {
  const { platform } = serving
  const notify = () => notifyShop(platform, platform.provider.shop, `${ownOriginOf(app)}${serving.notificationPath}`)
  platform.jobs.every('sandbox-notifies', '* * * * *', notify)
  void app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBody }, (_request, body, done) => done(null, body))
    own.route({
      method: ['GET', 'POST'],
      url: `${sandboxPath}/Merchant/Index.aspx`,
      handler: (request, reply) => showPage(serving, request, reply),
    })
    own.post(`${sandboxPath}/Merchant/Pay`, (request, reply) =>
      pay(serving, request, reply, () => notifySoon(own, serving, notify)),
    )
    serveServices(own, platform)
  })
}

/** Tests move their clock by themselves. */
function notifySoon(app: FastifyInstance, { platform }: Serving, notify: () => Promise<void>): void {
  if (platform.config.NODE_ENV === 'test' || !app.server.listening) return
  setTimeout(() => void notify().catch(() => {}), notifyAfterSeconds * 1000 + 100).unref()
}

const fieldsOf = ({ body, url }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : url.replace(/^[^?]*\??/, '')))

const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')

interface Form {
  fields: Record<string, string>
  language: Language
  invoice: number
  sum: string
  own: Record<string, string>
}

type Fault = 'signature' | 'paid' | 'expired'

const isLanguage = (text: string | undefined): text is Language => languages.some((language) => language === text)

/** Checks a start as the provider does: the signature, the time, and whether the invoice is paid already. */
async function readForm(platform: WithProvider, fields: Record<string, string>): Promise<Form | Fault> {
  const { Culture, ExpirationDate } = fields
  const started = readStart(platform.provider.shop, fields)
  if (!started) return 'signature'
  if (ExpirationDate && new Date(ExpirationDate) <= platform.now()) return 'expired'
  if ((await findOperation(platform, started.invoice))?.state_code === 100) return 'paid'
  return { ...started, fields, language: isLanguage(Culture) ? Culture : 'ru' }
}

function readStart(
  shop: Shop,
  {
    MerchantLogin: login = '',
    OutSum: sum = '',
    InvId = '',
    SignatureValue = '',
    Receipt: receipt,
    ...rest
  }: Record<string, string>,
): Pick<Form, 'invoice' | 'sum' | 'own'> | null {
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => name.startsWith('Shp_')))
  const invoice = invoiceOf(InvId)
  const text = startText({ login, sum, invoice: InvId, ...(receipt && { receipt }), own }, shop.password1)
  if (login !== shop.login || invoice === null || tiynOf(sum) === null) return null
  return isSignedBy(shop.hash, text, SignatureValue) ? { invoice, sum, own } : null
}

const sendPage = (reply: FastifyReply, html: string, status = 200) =>
  reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy })
    .send(html)

function sendFault({ platform }: Serving, reply: FastifyReply, { Culture }: Record<string, string>, fault: Fault) {
  const language = isLanguage(Culture) ? Culture : 'ru'
  const title = platform.translate(language, 'payments.sandbox.fault')
  const texts = [platform.translate(language, `payments.sandbox.faults.${fault}`)]
  return sendPage(reply, sandboxPage({ language, title, texts }), 400)
}

async function showPage(serving: Serving, request: FastifyRequest, reply: FastifyReply) {
  const { platform } = serving
  const fields = fieldsOf(request)
  const form = await readForm(platform, fields)
  if (typeof form === 'string') return sendFault(serving, reply, fields, form)
  const { language, invoice, sum } = form
  const word = (key: string) => platform.translate(language, `payments.sandbox.${key}`)
  return sendPage(
    reply,
    sandboxPage({
      language,
      title: word('title'),
      texts: [word('text')],
      rows: [
        [word('what'), fields.Description ?? ''],
        [word('invoice'), String(invoice)],
        [word('sum'), formatMoney(language, tiynOf(sum) ?? 0)],
      ],
      form: {
        action: `${sandboxPath}/Merchant/Pay`,
        fields,
        buttons: outcomes.map((outcome) => [outcome, word(`outcomes.${outcome}`)]),
      },
    }),
  )
}

async function pay(serving: Serving, request: FastifyRequest, reply: FastifyReply, notifyLater: () => void) {
  const { platform } = serving
  const { outcome, ...fields } = fieldsOf(request)
  const form = await readForm(platform, fields)
  if (typeof form === 'string') return sendFault(serving, reply, fields, form)
  const { invoice, sum, own, language } = form
  const operation = {
    invoice,
    out_sum: sum,
    own: new URLSearchParams(own).toString(),
    receipt: fields.Receipt ?? '',
    culture: language,
  }
  const chosen: Outcome = outcomes.find((one) => one === outcome) ?? 'cancelled'
  if (!(await recordOperation(platform, operation, chosen))) return sendFault(serving, reply, fields, 'paid')
  const isPaid = chosen === 'paid' || chosen === 'lost'
  if (chosen === 'paid') notifyLater()
  const home = homeAddress(platform.config, request)
  const { shop } = platform.provider
  const SignatureValue = digestOf(shop.hash, resultText({ sum, invoice: String(invoice), own }, shop.password1))
  const address = `${home}/${isPaid ? 'successful-payment' : 'failure-payment'}`
  // The address of a failure is not signed.
  const back = {
    OutSum: sum,
    InvId: String(invoice),
    ...(isPaid && { SignatureValue }),
    Culture: localeOf(language),
    ...own,
  }
  return reply.redirect(`${address}?${new URLSearchParams(back)}`, 303)
}

function serveServices(app: FastifyInstance, platform: WithProvider): void {
  const { shop } = platform.provider
  app.route({
    method: ['GET', 'POST'],
    url: `${sandboxPath}/Merchant/WebService/Service.asmx/OpStateExt`,
    handler: async (request, reply) => {
      const { MerchantLogin = '', InvoiceID = '', Signature = '' } = fieldsOf(request)
      const isSigned = isSignedBy(shop.hash, queryText(MerchantLogin, InvoiceID, shop.password2), Signature)
      const operation = isSigned ? await findOperation(platform, invoiceOf(InvoiceID) ?? 0) : null
      const result = isSigned ? (operation ? 0 : 3) : 1
      return reply.header('content-type', 'text/xml; charset=utf-8').send(stateXml(result, operation))
    },
  })
  app.post(`${sandboxPath}/RefundService/Refund/Create`, async (request) => {
    const payload = readRefundToken(bodyOf(request), shop.password3 ?? '', shop.hash)
    const opKey = typeof payload === 'object' && payload !== null && 'OpKey' in payload ? String(payload.OpKey) : null
    const requestId = opKey && (await refundOperation(platform, opKey))
    return requestId
      ? { success: true, message: null, requestId }
      : { success: false, message: opKey ? 'OperationNotFound' : 'WrongSignature', requestId: null }
  })
  app.get(`${sandboxPath}/RefundService/Refund/GetState`, async (request) => ({
    requestId: fieldsOf(request).id ?? '',
    label: 'finished',
  }))
  app.post(`${sandboxPath}/RoboFiscal/Receipt/Status`, async (request) => {
    const [question = '', signature = ''] = bodyOf(request).split('.')
    const text = Buffer.from(signature, 'base64url').toString()
    if (!isSignedBy(shop.hash, `${question}${shop.password1}`, text))
      return { Code: '1000', Description: 'WrongSignature' }
    const { id = '' } = Object(JSON.parse(Buffer.from(question, 'base64url').toString())) as { id?: string }
    const operation = await findOperation(platform, invoiceOf(id) ?? 0)
    return operation?.receipt
      ? { Code: '2', Description: '', Statuses: [{ FiscalDocumentNumber: receiptNumberOf(operation.invoice) }] }
      : { Code: '3', Description: 'NotFound' }
  })
}

const receiptNumberOf = (invoice: number): string => `S-${String(invoice).padStart(8, '0')}`

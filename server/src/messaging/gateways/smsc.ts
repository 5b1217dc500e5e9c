import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import type { Message } from '../tables.ts'
import type { Fate } from './check.rules.ts'
import type { Outcome } from './outcome.ts'
import { askGateway, postForm } from './post-form.ts'

type Named = Pick<Message, 'number' | 'recipient'>

const Answer = z.object({
  id: z.optional(z.number()),
  error: z.optional(z.string()),
  error_code: z.optional(z.number()),
})
const Status = z.object({ status: z.optional(z.number()), error_code: z.optional(z.number()) })

/** SMSC.kz answers 200 with an `error_code` if it refuses. Status checks use the number that we give the message. */
export function sendBySmsc(
  config: Config,
  { number, recipient, text }: Named & Pick<Message, 'text'>,
): Promise<Outcome> {
  const fields = {
    ...access(config),
    id: String(number),
    phones: recipient.replace('+', ''),
    mes: text,
    ...(config.SMS_SENDER && { sender: config.SMS_SENDER }),
    charset: 'utf-8',
    fmt: '3',
    maxsms: '1',
  }
  return postForm(address(config, 'send'), fields, (answer) => outcomeOf(Answer.parse(answer)))
}

/** Returns the status of a message at SMSC.kz. */
export function askSmsc(config: Config, { number, recipient }: Named): Promise<Fate> {
  const fields = { ...access(config), id: String(number), phone: recipient.replace('+', ''), fmt: '3' }
  return askGateway(address(config, 'status'), fields, (answer) => fateOf(Status.parse(answer)))
}

const address = ({ SMS_URL }: Config, what: 'send' | 'status') => `${SMS_URL ?? 'https://smsc.kz'}/sys/${what}.php`

/** SMS_KEY is an API key or `login:password`. */
function access({ SMS_KEY = '' }: Config): Record<string, string> {
  const [login = '', psw] = SMS_KEY.split(/:(.*)/s)
  return psw === undefined ? { apikey: SMS_KEY } : { login, psw }
}

// 2: login; 3: no money; 4: our address is blocked; staff can fix these. 7 and 8 concern the number.
const retryableCodes = [2, 3, 4]
const numberCodes = [7, 8]
/** The same message was requested a moment ago, so the status of that one is checked. */
const duplicateCode = 9

function outcomeOf({ id, error_code }: z.infer<typeof Answer>): Outcome {
  if (error_code === undefined)
    return id === undefined
      ? { state: 'unsure', reason: 'smsc without id' }
      : { state: 'sent', reason: '', gateway_id: String(id) }
  if (numberCodes.includes(error_code)) return { state: 'never', reason: 'recipient' }
  if (error_code === duplicateCode) return { state: 'unsure', reason: 'smsc 9' }
  return {
    state: retryableCodes.includes(error_code) ? 'again' : 'never',
    reason: `smsc ${error_code}`,
    is_alarming: true,
  }
}

/** -3: unknown number of a message; 1, 2 and 4: delivered; 3 and from 20 on: never delivered; -2: stopped. */
function fateOf({ status, error_code }: z.infer<typeof Status>): Fate {
  if (error_code !== undefined || status === undefined) return null
  if (status === -3) return { state: 'not-found' }
  if (status === -1 || status === 0) return { state: 'under-way' }
  if (status === 1 || status === 2 || status === 4) return { state: 'delivered' }
  return { state: 'failed', reason: status === 3 ? 'expired' : 'undelivered' }
}

import * as z from 'zod/mini'
import type { Config } from '../platform/config.ts'
import { sent, type Outcome } from './outcome.ts'
import { postForm } from './post-form.ts'

const Answer = z.object({ code: z.number(), data: z.optional(z.unknown()) })

/** Mobizon answers 200 with a `code`; 0 is good, field errors lie in `data`. */
export function sendByMobizon({ SMS_URL, SMS_KEY = '', SMS_SENDER }: Config, phone: string, text: string): Promise<Outcome> {
  const query = new URLSearchParams({ output: 'json', api: 'v1', apiKey: SMS_KEY })
  const fields = { recipient: phone.replace('+', ''), text, ...(SMS_SENDER && { from: SMS_SENDER }) }
  return postForm(`${SMS_URL ?? 'https://api.mobizon.kz'}/service/message/sendSmsMessage?${query}`, fields, (answer) => outcomeOf(Answer.parse(answer)))
}

// 3, 15, 999 their failure, 30 too many requests; 8, 9, 13, 14 the account, which staff can mend.
const theirs = [3, 15, 30, 999]
const ofTheAccount = [8, 9, 13, 14]

function outcomeOf({ code, data }: z.infer<typeof Answer>): Outcome {
  if (code === 0) return sent
  if (code === 1 && typeof data === 'object' && data !== null && 'recipient' in data) return { state: 'never', reason: 'recipient' }
  const reason = `mobizon ${code}`
  if (theirs.includes(code)) return { state: 'again', reason }
  return { state: ofTheAccount.includes(code) ? 'again' : 'never', reason, is_alarming: true }
}

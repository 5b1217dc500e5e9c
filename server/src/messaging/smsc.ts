import * as z from 'zod/mini'
import type { Config } from '../platform/config.ts'
import { sent, type Outcome } from './outcome.ts'
import { postForm } from './post-form.ts'

const Answer = z.object({ id: z.optional(z.number()), error: z.optional(z.string()), error_code: z.optional(z.number()) })

/** SMSC.kz answers 200 with an `error_code` when it refuses. SMS_KEY is an API key, or `login:password`. */
export function sendBySmsc({ SMS_URL, SMS_KEY = '', SMS_SENDER }: Config, phone: string, text: string): Promise<Outcome> {
  const [login = '', psw] = SMS_KEY.split(/:(.*)/s)
  const fields = {
    ...(psw === undefined ? { apikey: SMS_KEY } : { login, psw }),
    phones: phone.replace('+', ''),
    mes: text,
    ...(SMS_SENDER && { sender: SMS_SENDER }),
    charset: 'utf-8',
    fmt: '3',
    maxsms: '1',
  }
  return postForm(`${SMS_URL ?? 'https://smsc.kz'}/sys/send.php`, fields, (answer) => outcomeOf(Answer.parse(answer)))
}

// 2 login, 3 money, 4 our address blocked: staff can mend it. 7, 8 the number. 9 the same message twice: trying again would only repeat it.
const worthAgain = [2, 3, 4]
const aboutNumber = [7, 8]

function outcomeOf({ id, error_code }: z.infer<typeof Answer>): Outcome {
  if (error_code === undefined) return id === undefined ? { state: 'again', reason: 'smsc without id' } : sent
  if (aboutNumber.includes(error_code)) return { state: 'never', reason: 'recipient' }
  return { state: worthAgain.includes(error_code) ? 'again' : 'never', reason: `smsc ${error_code}`, is_alarming: error_code !== 9 }
}

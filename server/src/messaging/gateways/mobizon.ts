import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import type { Message } from '../tables.ts'
import type { Fate } from './check.rules.ts'
import { sent, type Outcome } from './outcome.ts'
import { askGateway, postForm } from './post-form.ts'

const Answer = z.object({ code: z.number(), data: z.optional(z.unknown()) })
const Taken = z.object({ messageId: z.union([z.string(), z.number()]) })
const Statuses = z.object({
  code: z.literal(0),
  data: z.array(z.object({ id: z.union([z.string(), z.number()]), status: z.string() })),
})

/**
 * Mobizon answers 200 with a `code`: 0 is success, field errors are in `data`. The campaign is named after our message,
 * so that staff find it in their account there.
 */
export function sendByMobizon(
  config: Config,
  { id, recipient, text }: Pick<Message, 'id' | 'recipient' | 'text'>,
): Promise<Outcome> {
  const fields = {
    recipient: recipient.replace('+', ''),
    text,
    ...(config.SMS_SENDER && { from: config.SMS_SENDER }),
    'params[name]': id,
  }
  return postForm(address(config, 'sendSmsMessage'), fields, (answer) => outcomeOf(Answer.parse(answer)))
}

/** Returns the status of messages by their Mobizon ids. */
export async function askMobizon(config: Config, ids: readonly string[]): Promise<ReadonlyMap<string, Fate>> {
  const fields = ids.map((id): [string, string] => ['ids[]', id])
  const answer = await askGateway(address(config, 'getSMSStatus'), fields, (reply) => Statuses.parse(reply))
  return new Map(answer?.data.map(({ id, status }) => [String(id), fateOf(status)]))
}

const address = ({ SMS_URL, SMS_KEY = '' }: Config, method: string) =>
  `${SMS_URL ?? 'https://api.mobizon.kz'}/service/message/${method}?${new URLSearchParams({ output: 'json', api: 'v1', apiKey: SMS_KEY })}`

// 3, 15 and 999 are failures on their side, 30 is too many requests; 8, 9, 13 and 14 concern the account, which staff
// can fix.
const theirs = [3, 15, 30, 999]
const ofTheAccount = [8, 9, 13, 14]

function outcomeOf({ code, data }: z.infer<typeof Answer>): Outcome {
  if (code === 0) {
    const taken = Taken.safeParse(data)
    return taken.success ? { ...sent, gateway_id: String(taken.data.messageId) } : sent
  }
  if (code === 1 && typeof data === 'object' && data !== null && 'recipient' in data)
    return { state: 'never', reason: 'recipient' }
  const reason = `mobizon ${code}`
  if (theirs.includes(code)) return { state: 'again', reason }
  return { state: ofTheAccount.includes(code) ? 'again' : 'never', reason, is_alarming: true }
}

/** Spelled as in their API; any other status means still under way. */
function fateOf(status: string): Fate {
  if (status === 'DELIVRD') return { state: 'delivered' }
  if (status === 'EXPIRED') return { state: 'failed', reason: 'expired' }
  return ['UNDELIV', 'REJECTD', 'DELETED'].includes(status)
    ? { state: 'failed', reason: 'undelivered' }
    : { state: 'under-way' }
}

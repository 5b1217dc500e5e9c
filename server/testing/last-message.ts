import { listOutbox } from '#contract/messages/messaging'
import type { Visitor } from './start-app.ts'

/** Returns the newest simulated message to a phone or an e-mail; an empty text if there is none. */
export async function lastMessage(guest: Visitor, recipient: string): Promise<string> {
  const { body } = await guest.call(listOutbox)
  return body.data.find((message) => message.recipient === recipient)?.text ?? ''
}

/** Returns the six digits of the newest SMS to a phone. */
export async function lastCode(guest: Visitor, phone: string): Promise<string> {
  return /\d{6}/.exec(await lastMessage(guest, phone))?.[0] ?? ''
}

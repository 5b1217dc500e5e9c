import { confirmCode, sendCode, type smsPurposes } from '#contract/accounts/accounts'
import { lastCode } from './last-message.ts'
import type { Visitor } from './start-app.ts'

/** What somebody does to show that a phone is theirs: ask for a code, read the SMS, type it in. */
export async function confirmPhone(
  guest: Visitor,
  phone: string,
  purpose: (typeof smsPurposes)[number],
): Promise<string> {
  await guest.call(sendCode, { body: { phone, purpose } })
  const { body } = await guest.call(confirmCode, { body: { phone, purpose, code: await lastCode(guest, phone) } })
  return body.phone_token
}

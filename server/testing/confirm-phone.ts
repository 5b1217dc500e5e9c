import { confirmCode, sendCode, type smsPurposes } from '#contract/accounts/accounts'
import { lastCode } from './last-message.ts'
import type { Visitor } from './start-app.ts'

/** Confirms a phone as a person does: requests a code, reads the SMS, and enters it. */
export async function confirmPhone(
  guest: Visitor,
  phone: string,
  purpose: (typeof smsPurposes)[number],
): Promise<string> {
  await guest.call(sendCode, { body: { phone, purpose } })
  const { body } = await guest.call(confirmCode, { body: { phone, purpose, code: await lastCode(guest, phone) } })
  return body.phone_token
}

import { hmacOf, isSame } from '../../platform/http/token.ts'
import { refuse } from '../../platform/refusal.ts'

/** An address of a file lives that long; the reader asks for another one when it needs more. */
export const tokenMinutes = 10

export interface FileTicket {
  account_id: string
  book_id: string
  file_id: string
  /** The opening that it was given out for. */
  code: string
}

const signed = (secret: string, text: string): string => hmacOf(secret, `book-file ${text}`)

/** Makes the signed part of the addresses of a file. Only the account it names can use it. */
export function fileToken(secret: string, { account_id, book_id, file_id, code }: FileTicket, until: Date): string {
  const text = [account_id, book_id, file_id, code, Math.floor(until.getTime() / 1000)].join('.')
  return `${text}.${signed(secret, text)}`
}

/** Reads a token. Refuses one that is forged, too old, or another account's. */
export function readFileToken(
  secret: string,
  token: string,
  { account_id, now }: { account_id: string; now: Date },
): FileTicket {
  const at = token.lastIndexOf('.')
  const text = token.slice(0, Math.max(at, 0))
  if (!isSame(token.slice(at + 1), signed(secret, text))) return refuse('book-address-expired')
  const [owner, book_id, file_id, code, until] = text.split('.').map(String) as [string, string, string, string, string]
  const isValid = owner === account_id && Number(until) * 1000 > now.getTime()
  return isValid ? { account_id, book_id, file_id, code } : refuse('book-address-expired')
}

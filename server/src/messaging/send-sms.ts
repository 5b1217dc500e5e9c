import type { Language } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { enqueue } from './enqueue.ts'
import { smsParts } from './sms-parts.rules.ts'

export interface Sms {
  phone: string
  /** Must fit in one part; without names and IINs, and without links but the one that a guest has no other way to. */
  text: string
  language: Language
  purpose: string
  /** Contains a code; the text is deleted when the message is given up. */
  isSecret?: boolean
  /** The caller waits for it and calls `deliverNow` after the commit. */
  isAwaited?: boolean
  /** The message is given up after this time. */
  until?: string | null
  /** Id of the subject. */
  about?: string | null
}

/** Adds an SMS to the outbox in the caller's transaction. */
export function sendSms(
  db: Db,
  platform: Platform,
  { phone, text, language, purpose, isAwaited, until, about, isSecret: is_secret }: Sms,
): Promise<string> {
  if (smsParts(text) > 1) throw new Error(`An SMS of ${purpose} in ${language} does not fit into one part`)
  const content = { channel: 'sms', purpose, recipient: phone, text, language, until, about, is_secret } as const
  return enqueue(db, platform, { ...content, isAwaited })
}

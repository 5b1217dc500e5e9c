import type { Language } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { enqueue } from './enqueue.ts'
import { smsParts } from './sms-parts.rules.ts'

export interface Sms {
  phone: string
  /** One part, without a name, an IIN or a link. */
  text: string
  language: Language
  purpose: string
  /** Holds a code: emptied as soon as it is given up. */
  isSecret?: boolean
  /** Somebody waits for it and calls `deliverNow` after the commit. */
  isAwaited?: boolean
  /** Given up from then on. */
  until?: string | null
  /** What it tells about. */
  about?: string | null
}

/** Write an SMS into the outbox, in the caller's transaction. */
export function sendSms(
  db: Db,
  platform: Platform,
  { phone, text, language, purpose, isAwaited, until, about, isSecret: is_secret }: Sms,
): Promise<string> {
  if (smsParts(text) > 1) throw new Error(`An SMS of ${purpose} in ${language} does not fit into one part`)
  const content = { channel: 'sms', purpose, recipient: phone, text, language, until, about, is_secret } as const
  return enqueue(db, platform, { ...content, isAwaited })
}

import type { Language } from '#contract/values/locale'
import { sendMail } from '../messaging/send-mail.ts'
import { sendSms } from '../messaging/send-sms.ts'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'

interface Message {
  email: string
  phone: string
  language: Language
  /** Part of the key of the text: `profiles.outside.<news>`. */
  news: string
}

/**
 * Sends a message outside the product: by mail if there is an address, otherwise by SMS. It never contains a child's
 * name.
 */
export async function sendOutside(
  db: Db,
  platform: Platform,
  { email, phone, language, news }: Message,
): Promise<void> {
  const say = (part: string) => platform.translate(language, `profiles.outside.${news}.${part}`)
  if (email)
    await sendMail(db, platform, { email, purpose: news, language, title: say('title'), paragraphs: [say('mail')] })
  else if (phone) await sendSms(db, platform, { phone, text: say('sms'), language, purpose: news })
}

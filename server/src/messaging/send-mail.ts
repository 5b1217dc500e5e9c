import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { enqueue } from './enqueue.ts'
import { mailPage, type MailContent } from './mail-page.ts'

export interface Mail extends MailContent {
  email: string
  purpose: string
  /** Contains a code or a link that opens an account. */
  isSecret?: boolean
  /** A file in the file store. */
  attachment?: { key: string; name: string }
  /** The message is given up after this time. */
  until?: string | null
  /** Id of the subject. */
  about?: string | null
}

/** Adds a mail to the outbox in the caller's transaction. */
export function sendMail(db: Db, platform: Platform, mail: Mail): Promise<string> {
  // A line break in a header would allow header injection.
  if (/[\r\n]/.test(mail.email + mail.title + (mail.attachment?.name ?? '')))
    throw new Error(`A header of an e-mail of ${mail.purpose} has a line break`)
  const { text, html } = mailPage(platform.translate, mail)
  return enqueue(db, platform, {
    channel: 'mail',
    purpose: mail.purpose,
    recipient: mail.email,
    subject: mail.title,
    text,
    html,
    language: mail.language,
    attachment_key: mail.attachment?.key,
    attachment_name: mail.attachment?.name,
    until: mail.until,
    about: mail.about,
    is_secret: mail.isSecret,
  })
}

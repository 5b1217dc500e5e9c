import nodemailer from 'nodemailer'
import type { Platform } from '../../platform/platform.ts'
import { sent, type Outcome } from './outcome.ts'
import type { Message } from '../tables.ts'

const tenSeconds = 10_000

/**
 * Hand a mail to the SMTP server: text and HTML side by side, one recipient, marked as sent by a machine. A repeat has
 * the same Message-ID.
 */
export async function sendByMail({ config, files }: Platform, message: Message): Promise<Outcome> {
  const { heard, logger } = hearServer()
  const timeouts = { connectionTimeout: tenSeconds, greetingTimeout: tenSeconds, socketTimeout: tenSeconds }
  const transport = nodemailer.createTransport({ url: config.SMTP_URL, ...timeouts, logger, transactionLog: true })
  const { attachment_key, attachment_name } = message
  try {
    await transport.sendMail({
      from: config.MAIL_FROM,
      to: { name: '', address: message.recipient },
      subject: message.subject,
      text: message.text,
      html: message.html,
      messageId: `<${message.id}@${domainOf(config.MAIL_FROM)}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': message.language },
      attachments:
        attachment_key && attachment_name
          ? [{ filename: attachment_name, content: Buffer.from(await files.getBytes(attachment_key)) }]
          : [],
      disableUrlAccess: true,
      disableFileAccess: true,
    })
    return sent
  } catch (error) {
    return failureOf(error, heard.isAskedForMail)
  } finally {
    transport.close()
  }
}

const domainOf = (sender: string) => /@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost'

/**
 * The library does not tell how far it came, but writes down what the server says: after 354 the mail itself is on its
 * way.
 */
function hearServer() {
  const heard = { isAskedForMail: false }
  const debug = (entry: unknown, line: unknown) => {
    if (
      typeof entry === 'object' &&
      entry &&
      'tnx' in entry &&
      entry.tnx === 'server' &&
      String(line).startsWith('354')
    )
      heard.isAskedForMail = true
  }
  const nothing = () => undefined
  return {
    heard,
    logger: { level: nothing, trace: nothing, debug, info: nothing, warn: nothing, error: nothing, fatal: nothing },
  }
}

/**
 * 5xx is the server's last word about this mail; a login that is refused is our own fault and is mended by staff. A
 * silence after the whole mail leaves open whether it was taken.
 */
function failureOf(error: unknown, isMailSent: boolean): Outcome {
  const status = Number(memberOf(error, 'responseCode') || 0)
  const code = memberOf(error, 'code') || 'failed'
  const isLogin = code === 'EAUTH'
  if (status >= 500 && !isLogin)
    return { state: 'never', reason: code === 'EENVELOPE' ? 'recipient' : `smtp ${status}` }
  return { state: isMailSent && !status ? 'unsure' : 'again', reason: `smtp ${status || code}`, is_alarming: isLogin }
}

/** What the library says beside the words, as text. */
const memberOf = (error: unknown, name: string): string =>
  error instanceof Error ? `${Reflect.get(error, name) ?? ''}` : ''

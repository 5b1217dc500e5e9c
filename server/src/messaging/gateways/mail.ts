import nodemailer from 'nodemailer'
import type { Platform } from '../../platform/platform.ts'
import { sent, type Outcome } from './outcome.ts'
import type { Message } from '../tables.ts'
import { readBytes } from '../../platform/file-store.ts'

const tenSeconds = 10_000

/**
 * Sends a mail to the SMTP server: text and HTML alternatives, one recipient, marked as automatic. A retry has the same
 * Message-ID.
 */
export async function sendByMail({ config, files }: Platform, message: Message): Promise<Outcome> {
  const { progress, logger } = watchServer()
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
          ? [{ filename: attachment_name, content: await readBytes(files, attachment_key) }]
          : [],
      disableUrlAccess: true,
      disableFileAccess: true,
    })
    return sent
  } catch (error) {
    return failureOf(error, progress.isAskedForMail)
  } finally {
    transport.close()
  }
}

const domainOf = (sender: string) => /@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost'

/**
 * The library does not report how far it got, but logs the server's replies: after 354 the mail itself is being sent.
 */
function watchServer() {
  const progress = { isAskedForMail: false }
  const debug = (entry: unknown, line: unknown) => {
    if (
      typeof entry === 'object' &&
      entry &&
      'tnx' in entry &&
      entry.tnx === 'server' &&
      String(line).startsWith('354')
    )
      progress.isAskedForMail = true
  }
  const nothing = () => undefined
  return {
    progress,
    logger: { level: nothing, trace: nothing, debug, info: nothing, warn: nothing, error: nothing, fatal: nothing },
  }
}

/**
 * 5xx is final for this mail, except that a refused login is our fault and staff must fix it. No reply after the whole
 * mail leaves the outcome unknown.
 */
function failureOf(error: unknown, isMailSent: boolean): Outcome {
  const status = Number(memberOf(error, 'responseCode') || 0)
  const code = memberOf(error, 'code') || 'failed'
  const isLogin = code === 'EAUTH'
  if (status >= 500 && !isLogin)
    return { state: 'never', reason: code === 'EENVELOPE' ? 'recipient' : `smtp ${status}` }
  return { state: isMailSent && !status ? 'unsure' : 'again', reason: `smtp ${status || code}`, is_alarming: isLogin }
}

/** Returns a text property of the library's error. */
const memberOf = (error: unknown, name: string): string =>
  error instanceof Error ? `${Reflect.get(error, name) ?? ''}` : ''

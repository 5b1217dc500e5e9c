import nodemailer from 'nodemailer'
import type { Platform } from '../platform/platform.ts'
import { sent, type Outcome } from './outcome.ts'
import type { Message } from './tables.ts'

const tenSeconds = 10_000

/** Hand a mail to the SMTP server: text and HTML side by side, one recipient, marked as sent by a machine. */
export async function sendByMail({ config, files }: Platform, message: Message): Promise<Outcome> {
  const transport = nodemailer.createTransport({ url: config.SMTP_URL, connectionTimeout: tenSeconds, greetingTimeout: tenSeconds, socketTimeout: tenSeconds })
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
      attachments: attachment_key && attachment_name ? [{ filename: attachment_name, content: Buffer.from(await files.getBytes(attachment_key)) }] : [],
      disableUrlAccess: true,
      disableFileAccess: true,
    })
    return sent
  } catch (error) {
    return failureOf(error)
  } finally {
    transport.close()
  }
}

const domainOf = (sender: string) => /@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost'

/** 5xx is the server's last word about this mail; a login that is refused is our own fault and is mended by staff. */
function failureOf(error: unknown): Outcome {
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
  const isLogin = code === 'EAUTH'
  if (status >= 500 && !isLogin) return { state: 'never', reason: code === 'EENVELOPE' ? 'recipient' : `smtp ${status}` }
  return { state: 'again', reason: `smtp ${status || code}`, is_alarming: isLogin }
}

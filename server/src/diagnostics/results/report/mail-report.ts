import { and, asc, eq, gt } from 'drizzle-orm'
import { emailChanges } from '../../../accounts/tables.ts'
import { sendMail } from '../../../messaging/send-mail.ts'
import { messages } from '../../../messaging/tables.ts'
import { formatDate } from '../../../platform/format.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refuse } from '../../../platform/refusal.ts'
import { recordView } from '../../../profiles/policy/record-view.ts'
import { fileName } from './file-name.ts'
import type { ReportParams } from './own-reports.ts'
import { printReport, type ReportServices } from './print-report.ts'
import { users } from '../../../users/tables.ts'

const anHour = 3_600_000
const maxPerHour = 5
const purpose = 'report'

/** Sends the report to the confirmed e-mail address of the caller's own account and to no other. */
export async function mailReport(services: ReportServices, platform: Platform, params: ReportParams): Promise<void> {
  const { user, language } = params
  const { key, student_id, student_name, kind, result } = await printReport(services, params)
  const say = (name: string, values?: Record<string, string>) =>
    platform.translate(language, `diagnostics.report.${name}`, values)
  await platform.db.transaction(async (tx) => {
    const email = await readOwnEmail(tx, user.id)
    await admitMail(tx, email, platform.now())
    await recordView(tx, user, { student_id, what: 'report', now: platform.now() })
    await sendMail(tx, platform, {
      email,
      purpose,
      language,
      title: kind,
      paragraphs: [
        say('mail.about', { test: result.title, date: formatDate(language, result.finished_at) }),
        say('mail.private'),
      ],
      attachment: { key, name: fileName(say('file_name', { name: student_name })) },
    })
  })
}

/** Locks the row until the mail is written, so that simultaneous calls are counted one after another. */
async function readOwnEmail(tx: Db, userId: string): Promise<string> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update')
  if (row?.email) return row.email
  const [awaited] = await tx
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(eq(emailChanges.user_id, userId))
  return refuse('email-needed', { values: { context: awaited ? 'awaited' : '' } })
}

async function admitMail(tx: Db, email: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - anHour).toISOString()
  const sent = await tx
    .select({ at: messages.created_at })
    .from(messages)
    .where(
      and(
        eq(messages.channel, 'mail'),
        eq(messages.purpose, purpose),
        eq(messages.recipient, email),
        gt(messages.created_at, since),
      ),
    )
    .orderBy(asc(messages.created_at))
  const [first] = sent
  if (first && sent.length >= maxPerHour)
    refuse('too-many', { retryAfter: (new Date(first.at).getTime() + anHour - now.getTime()) / 1000 })
}

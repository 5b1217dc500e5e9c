import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { exportDays } from '#contract/statistics/export-kinds'
import { sendMail } from '../../messaging/send-mail.ts'
import { notify } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import { formatDate } from '../../platform/format.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import type { MessageHook } from '../../platform/slice.ts'
import { checkRight, checkRightToFile } from './check-right.ts'
import { nextMailAt, periodOfMail } from './mail-times.rules.ts'
import { readAddress } from './mails.ts'
import { readPlaceNames } from './place-names.ts'
import { statisticsExports as exports, statisticsMails as mails, type ExportStored, type MailStored } from './tables.ts'

/** Orders the files of all mails that are due, and returns how many mails were dealt with. */
export async function orderDueMails(platform: Platform): Promise<number> {
  let ordered = 0
  for (;;) {
    const isTaken = await platform.db.transaction((tx) => orderNext(tx, platform))
    if (!isTaken) return ordered
    ordered += 1
  }
}

async function orderNext(tx: Db, platform: Platform): Promise<boolean> {
  const now = platform.now()
  const [mail] = await tx
    .select()
    .from(mails)
    .where(and(isNull(mails.stopped), lte(mails.next_at, now.toISOString())))
    .orderBy(asc(mails.next_at))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!mail) return false
  const right = await checkRight({ ...platform, db: tx }, mail.owner_id, { level: mail.level, id: mail.place_id })
  if (!right) {
    await stop(tx, platform, mail, 'right-lost')
    return true
  }
  // Weeks in which no process ran are not made up for.
  await tx
    .update(mails)
    .set({ next_at: nextMailAt(mail, now).toISOString() })
    .where(eq(mails.id, mail.id))
  await tx.insert(exports).values({
    id: newId(now.getTime()),
    owner_id: mail.owner_id,
    what: mail.what,
    level: mail.level,
    place_id: mail.place_id,
    filters: periodOfMail(mail.every, new Date(mail.next_at)),
    format: mail.format,
    language: mail.language,
    has_names: false,
    created_at: now.toISOString(),
    mail_id: mail.id,
  })
  return true
}

/** Stops a mail for good and tells its owner why. */
async function stop(tx: Db, platform: Platform, mail: MailStored, why: 'right-lost' | 'no-address'): Promise<void> {
  await tx.update(mails).set({ stopped: why }).where(eq(mails.id, mail.id))
  await notifyOwner(tx, platform, mail, `statistics-mail-${why}`)
}

async function notifyOwner(
  tx: Db,
  platform: Platform,
  { owner_id, level, place_id }: Pick<MailStored, 'owner_id' | 'level' | 'place_id'>,
  kind: string,
): Promise<void> {
  const place = async (language: 'ru' | 'kk' | 'en') =>
    (await readPlaceNames({ platform: { ...platform, db: tx }, language }, [{ level, place_id }])).get(place_id) ?? ''
  await notify(tx, {
    user_id: owner_id,
    kind,
    category: 'general',
    values: { place_ru: await place('ru'), place_kk: await place('kk'), place_en: await place('en') },
    link: '/downloads',
    at: platform.now().toISOString(),
  })
}

/** Tells the owners of mails whose file has failed for good that it does not come this time. The mails go on. */
export async function notifyOfBrokenMails(tx: Db, platform: Platform, failed: readonly ExportStored[]): Promise<void> {
  for (const { owner_id, mail_id, level, place_id } of failed)
    if (owner_id !== null && mail_id !== null)
      await notifyOwner(tx, platform, { owner_id, level, place_id }, 'statistics-mail-broken')
}

/** Stops the mail of a file whose owner has lost the right to it. The file is not delivered. */
export async function stopMailOf(platform: Platform, { mail_id }: Pick<ExportStored, 'mail_id'>): Promise<void> {
  if (mail_id === null) return
  await platform.db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.id, mail_id), isNull(mails.stopped)))
      .for('update')
    if (mail) await stop(tx, platform, mail, 'right-lost')
  })
}

/**
 * Mails a finished summary in the transaction that makes it ready. It names nobody, so the file itself is attached; the
 * button leads to the same file in the product. A mail that cannot leave for a day is given up.
 */
export async function sendMadeMail(tx: Db, platform: Platform, { row }: { row: ExportStored }): Promise<void> {
  const { mail_id, owner_id, file_key, language } = row
  if (mail_id === null || owner_id === null || file_key === null) return
  const [mail] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.id, mail_id), isNull(mails.stopped)))
    .for('update')
  if (!mail) return
  const email = await readAddress(tx, owner_id)
  if (email === null) return stop(tx, platform, mail, 'no-address')
  const now = platform.now()
  const say = (key: string, values?: Record<string, string | number>) =>
    platform.translate(language, `statistics.exports.mail.${key}`, values)
  const place = (await readPlaceNames({ platform: { ...platform, db: tx }, language }, [row])).get(row.place_id) ?? ''
  const { from = '', to = '' } = row.filters
  const subject = platform.translate(language, `statistics.exports.subjects.${row.what}`)
  await sendMail(tx, platform, {
    email,
    language,
    purpose: 'statistics',
    title: say('title', { place }),
    paragraphs: [
      say('text', { subject, place, from: formatDate(language, from), to: formatDate(language, to) }),
      say('stop', { days: exportDays }),
    ],
    ...(platform.config.publicUrl && {
      action: { label: say('button'), href: `${platform.config.publicUrl}/downloads` },
    }),
    attachment: { key: file_key, name: `bagdar-${row.what}-${to}.${row.format}` },
    until: new Date(now.getTime() + 86_400_000).toISOString(),
    about: mail.id,
  })
  await tx.update(mails).set({ sent_at: now.toISOString() }).where(eq(mails.id, mail.id))
}

/**
 * Decides about a mail that waits in the outbox, however long that is: it leaves only while the scheduled mail goes on,
 * its file is there, the owner has the right to it and still uses this address. A lost right stops the scheduled mail.
 */
export const leavingMails: MessageHook = {
  async mayLeave(platform, { about, attachment_key, recipient }) {
    if (about === null || attachment_key === null) return false
    const { db } = platform
    const [found] = await db
      .select({ row: exports })
      .from(exports)
      .innerJoin(mails, eq(mails.id, exports.mail_id))
      .where(and(eq(exports.file_key, attachment_key), eq(mails.id, about), isNull(mails.stopped)))
    if (!found) return false
    const { row } = found
    if ((await checkRightToFile(platform, row)) === null) {
      await stopMailOf(platform, row)
      return false
    }
    return row.owner_id !== null && (await readAddress(db, row.owner_id)) === recipient
  },
}

import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { firstRunChecks, type FirstRunCheck } from '#contract/publishing/first-run'
import type { Language } from '#contract/values/locale'
import type { Platform } from '../platform/platform.ts'
import { backOffice } from './provided-kinds.ts'
import { entries, entryTexts } from './tables.ts'

/**
 * Lists what has to be settled before real people use the platform. The platform and the slices report some checks; the
 * others count as not settled.
 */
export async function readFirstRun(platform: Platform, language: Language) {
  const { config, database, translate } = platform
  const settled: Partial<Record<FirstRunCheck, boolean>> = {
    'public-address': config.publicUrl !== null,
    mail: !config.keepsMail,
    sms: !config.keepsSms,
    storage: await canWrite(config.dataDir),
    database: database.kind === 'server',
    backup: isRecent(config.BACKUP_CHECKED_ON, platform.now()),
    'demo-content': (await countDemoEntries(platform)) === 0,
  }
  for (const check of backOffice().firstRun) Object.assign(settled, await check(platform))
  return firstRunChecks.map((check) => ({
    check,
    is_settled: settled[check] ?? false,
    title: translate(language, `publishing.first-run.${check}.title`),
    text: translate(language, `publishing.first-run.${check}.text`),
  }))
}

async function canWrite(dataDir: string): Promise<boolean> {
  const folder = path.join(dataDir, 'files')
  return mkdir(folder, { recursive: true })
    .then(() => access(folder, constants.W_OK))
    .then(
      () => true,
      () => false,
    )
}

const ninetyDays = 90 * 86_400_000

/** Whether a backup was restored for a test within 90 days. */
const isRecent = (day: string | undefined, now: Date): boolean =>
  day !== undefined && now.getTime() - Date.parse(day) < ninetyDays

async function countDemoEntries({ db }: Platform): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(entries)
    .innerJoin(entryTexts, eq(entryTexts.entry_id, entries.id))
    .where(and(entries.is_demo, isNull(entries.archived_at), isNotNull(entryTexts.published)))
  return row?.total ?? 0
}

import { randomBytes } from 'node:crypto'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { drawByChance, type Platform } from '../platform/platform.ts'
import { openEmbedded, openServer, type Database } from '../platform/database/db.ts'
import { refuseUnsuitableDatabase } from '../platform/database/unsuitable-database.ts'
import {
  backOffice,
  collectChildRecords,
  collectOwnRecords,
  messageHooks,
  notices,
  paymentHooks,
  profileListeners,
  signUpState,
  sittings,
} from '../all-slices/every-slice.ts'
import { provideSignUpState } from '../accounts/sign-up-state.ts'
import { provideSittings } from '../diagnostics/catalogue/sittings.ts'
import { provideBackOffice } from '../publishing/provided-kinds.ts'
import { provideMessageHooks } from '../messaging/message-hooks.ts'
import { provideNoticeChannels } from '../notifications/notice-channels.ts'
import { providePaymentHooks } from '../payments/hooks.ts'
import { openFileStore } from '../platform/file-store.ts'
import { createJobs } from '../platform/jobs.ts'
import { createShutdown } from '../platform/shutdown.ts'
import { provideProfileListeners } from '../profiles/sign-up/sign-up-state.ts'
import { createLog, type Log } from '../platform/log.ts'
import { openSeal } from '../platform/seal.ts'
import { createTranslator } from '../platform/translate.ts'
import { refusals } from '../all-slices/refusals.ts'
import { words } from '../all-slices/words.ts'

/** Opens the database, migrates it, and assembles the services that all slices use. */
export async function startPlatform(config: Config): Promise<Platform> {
  const log = createLog(config.LOG_LEVEL)
  const warn = (message: string) => log.warn(message)
  if (config.DATABASE_URL) await refuseUnsuitableDatabase(config.DATABASE_URL)
  const database = config.DATABASE_URL
    ? await openServer(config.DATABASE_URL, config.DATABASE_POOL, warn)
    : await openEmbedded(config.dataDir, warn)
  await database.migrate()
  return createPlatform(config, database, { now: systemClock, log })
}

export async function createPlatform(
  config: Config,
  database: Database,
  { now, log = createLog(config.LOG_LEVEL) }: { now: Clock; log?: Log },
): Promise<Platform> {
  provideNoticeChannels(notices)
  provideBackOffice(backOffice)
  providePaymentHooks(paymentHooks)
  provideMessageHooks(messageHooks)
  if (signUpState) provideSignUpState(signUpState)
  provideProfileListeners(profileListeners)
  provideSittings(sittings)
  const platform: Platform = {
    config,
    database,
    db: database.db,
    now,
    draw: drawByChance,
    translate: createTranslator(words),
    refusals,
    files: openFileStore(config.dataDir),
    jobs: createJobs(database, config.DATABASE_URL, log),
    leaving: createShutdown(),
    ownRecords: (person) => collectOwnRecords(database.db, person),
    childRecords: (child) => collectChildRecords(platform, child),
    log,
    seal: openSeal(config),
    secret: config.SECRET ?? (await installationSecret(database)),
  }
  return platform
}

/** Returns the secret of an installation without a configured one; it is generated once. */
async function installationSecret(database: Database): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  await database.query(
    'keep-secret',
    "insert into secrets (name, value, created_at) values ('hmac', $1, now()) on conflict do nothing",
    [fresh],
  )
  const [row] = await database.query('read-secret', "select value from secrets where name = 'hmac'", [])
  return typeof row?.value === 'string' ? row.value : fresh
}

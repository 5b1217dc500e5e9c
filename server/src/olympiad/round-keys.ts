import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { olympiadRounds } from '#contract/values/olympiad'
import type { Database } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { createMemory, type Memory } from '../publishing/published/memory.ts'
import { olympiadRoundKeys } from './tables.ts'

type Keeper = Pick<Platform, 'database' | 'seal' | 'now'>

type Secrets = Map<string, Promise<Buffer | null>>

const memories = new WeakMap<Database, Memory<'olympiad-round-keys', Secrets>>()

/** Names a round among all sittings. */
export const sittingId = ({ season_id, round }: { season_id: string; round: string }): string => `${season_id}/${round}`

/**
 * The secret of a round, by the name of its sitting: 32 random bytes, made when they are first asked for. In memory
 * afterwards, because every start of the round needs it. Null if it was sealed with another key than the present one;
 * then pupils get their forms without packages.
 */
export async function secretOfRound(platform: Keeper, sitting: string): Promise<Buffer | null> {
  const { database } = platform
  const memory =
    memories.get(database) ??
    createMemory({
      database,
      channel: 'published',
      names: ['olympiad-round-keys'] as const,
      load: async (): Promise<Secrets> => new Map(),
    })
  memories.set(database, memory)
  const known = await memory.read('olympiad-round-keys')
  const secret = known.get(sitting) ?? readOrMake(platform, sitting)
  known.set(sitting, secret)
  // One that cannot be opened stays so; a database that was away is asked again.
  secret.catch(() => known.delete(sitting))
  return secret
}

async function readOrMake(platform: Keeper, sitting: string): Promise<Buffer | null> {
  const [season_id = '', name = ''] = sitting.split('/')
  const round = olympiadRounds.find((one) => one === name)
  if (!round) return null
  const { database, now } = platform
  const seal = platform.seal()
  const about = `olympiad round ${sitting}`
  const sealed = seal.close(randomBytes(32).toString('base64url'), about)
  await database.db
    .insert(olympiadRoundKeys)
    .values({ season_id, round, sealed, made_at: now().toISOString() })
    .onConflictDoNothing()
  const isRound = and(eq(olympiadRoundKeys.season_id, season_id), eq(olympiadRoundKeys.round, round))
  const [row] = await database.db.select({ sealed: olympiadRoundKeys.sealed }).from(olympiadRoundKeys).where(isRound)
  const opened = row ? seal.open(row.sealed, about) : null
  return opened === null ? null : Buffer.from(opened, 'base64url')
}

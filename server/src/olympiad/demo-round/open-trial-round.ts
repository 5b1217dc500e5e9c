import { and, eq } from 'drizzle-orm'
import { admin } from '../../demo-country/cast.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { students } from '../../profiles/tables.ts'
import { insertCodes } from '../entry/give-out-codes.ts'
import { isRound, lockRound } from '../ranking/rank-round.ts'
import { recordChange } from '../record-change.ts'
import type { RoundRow } from '../seasons.ts'
import { notifyRounds } from '../sittings.ts'
import { olympiadParticipants, olympiadSeasonRounds, olympiadSeasons } from '../tables.ts'
import { windowAround } from './work.rules.ts'

/** Opens the trial round of a season of the demo in a window that has just begun. */
export async function openTrialRound({ db, now }: Pick<Platform, 'db' | 'now'>, season_id: string): Promise<void> {
  const row = await lockRound(db, season_id, 'trial')
  const at = now()
  await db
    .update(olympiadSeasonRounds)
    .set({ phase: 'open', ...windowAround(at), version: row.version + 1 })
    .where(isRound(season_id, 'trial'))
  const reason = 'Пробный тур демонстрации открыт'
  const change = { season_id, round: 'trial' as const, reason, by_id: admin.id, at }
  await recordChange(db, { ...change, what: 'phase', before: 'planned', after: 'open' })
}

/**
 * Gives the trial round of the demo a new window, in which everybody may take it again, and writes that into the
 * history. Returns whether it did: another process may have been first.
 */
export async function moveTrialRound({ database, db, now }: Platform, before: RoundRow): Promise<boolean> {
  const at = now()
  const { season_id, round } = before
  const window = windowAround(at)
  const isMoved = await db.transaction(async (tx) => {
    const row = await lockRound(tx, season_id, round)
    if (row.version !== before.version || row.phase !== 'open') return false
    await tx
      .update(olympiadSeasonRounds)
      .set({ ...window, version: row.version + 1 })
      .where(isRound(season_id, round))
    await recordChange(tx, {
      season_id,
      round,
      what: 'settings',
      before: windowText(row),
      after: windowText(window),
      reason: 'Демонстрация начинает пробный тур заново',
      by_id: admin.id,
      at,
    })
    return true
  })
  if (isMoved) await notifyRounds(database)
  return isMoved
}

const windowText = ({ opens_at, closes_at }: Pick<RoundRow, 'opens_at' | 'closes_at'>): string =>
  `opens_at: ${opens_at}; closes_at: ${closes_at}`

/** The open trial round of a season of the demo; null if there is none. */
export async function findDemoRound(db: Db): Promise<RoundRow | null> {
  const { phase, round, season_id } = olympiadSeasonRounds
  const [row] = await db
    .select({ round: olympiadSeasonRounds })
    .from(olympiadSeasonRounds)
    .innerJoin(olympiadSeasons, eq(olympiadSeasons.id, season_id))
    .where(and(eq(round, 'trial'), eq(phase, 'open'), eq(olympiadSeasons.is_demo, true)))
    .limit(1)
  return row?.round ?? null
}

/** Gives out the cards of the running round to all who learn where they registered. */
export async function giveOutDemoCodes(platform: Platform): Promise<void> {
  const { database, db, now } = platform
  const round = await findDemoRound(db)
  if (!round) return
  const { student_id, season_id, school_id } = olympiadParticipants
  const pupils = await db
    .select({ student_id })
    .from(olympiadParticipants)
    .innerJoin(students, and(eq(students.student_id, student_id), eq(students.school_id, school_id)))
    .where(eq(season_id, round.season_id))
  const withoutCode = pupils.map((pupil) => ({ ...pupil, serial: null }))
  await insertCodes(platform, round, { pupils: withoutCode, now: now() })
  await notifyRounds(database)
}

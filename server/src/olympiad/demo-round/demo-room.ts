import type { FastifyInstance } from 'fastify'
import { and, count, eq, gte, isNotNull, max, or, sql } from 'drizzle-orm'
import { dayOf, momentAt } from '#contract/values/kazakhstan-time'
import { attempts } from '../../diagnostics/rows/attempts.tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RoundRow } from '../seasons.ts'
import { olympiadChanges } from '../tables.ts'
import { findDemoRound, moveTrialRound } from './open-trial-round.ts'
import { createDemoPupils } from './demo-pupils.ts'
import { beginsAnew, minutesSince } from './work.rules.ts'

const stepMs = 10_000
/** A board that nobody has read for so long is not watched any more. */
const watchedMs = 60_000

/**
 * Moves the pupils of the demo through the trial round while somebody watches a board in this process. It decides from
 * the database and the clock alone, so several processes, or one that starts again, do the same.
 */
export function startDemoRoom(app: FastifyInstance, platform: Platform) {
  const pupils = createDemoPupils(app, platform)
  let watchedAt = -Infinity
  let timer: NodeJS.Timeout | null = null
  let going: Promise<void> | null = null

  const step = (): Promise<void> => {
    const isWatched = performance.now() - watchedAt < watchedMs
    going ??= stepRoom(platform, pupils, isWatched)
      .catch((error: unknown) => platform.log.warn({ err: error }, 'the room of the demo did not move'))
      .finally(() => (going = null))
    return going
  }
  // The first look at a board finds the room at work.
  app.addHook('onListen', (done) => {
    watchedAt = performance.now()
    timer = setInterval(() => void step(), stepMs)
    void step()
    done()
  })
  app.addHook('onClose', async () => {
    if (timer) clearInterval(timer)
    await going
  })
  return {
    /** Somebody looks at a board; the first look after a while waits until the room has caught up. */
    async watch(): Promise<void> {
      const wasWatched = performance.now() - watchedAt < watchedMs
      watchedAt = performance.now()
      if (!timer || wasWatched) return
      await going
      await step()
    },
  }
}

/** One step: an old window is replaced, and each pupil does what is due. */
export async function stepRoom(
  platform: Platform,
  pupils: ReturnType<typeof createDemoPupils>,
  isWatched: boolean,
): Promise<void> {
  const round = await findDemoRound(platform.db)
  const now = platform.now()
  if (!round || (!isWatched && now.toISOString() < round.closes_at)) return
  if (minutesSince(round.opens_at, now) > 0 && beginsAnew(await readProgress(platform, round), now)) {
    await moveTrialRound(platform, round)
    // What has changed is taken up with the next round that is read.
    return stepRoom(platform, pupils, isWatched)
  }
  if (isWatched) await pupils.move(round)
}

/** How far the round is, of everybody who takes it. */
async function readProgress({ db, now }: Platform, { season_id, round, test_id, opens_at, closes_at }: RoundRow) {
  const moment = now().toISOString()
  const isRunning = or(gte(attempts.deadline_at, moment), isNotNull(attempts.paused_at), isNotNull(attempts.held_at))
  const [work] = await db
    .select({
      working: sql<number>`(count(*) filter (where ${and(eq(attempts.state, 'started'), isRunning)}))::int`,
      begun_at: max(attempts.started_at),
    })
    .from(attempts)
    .where(and(eq(attempts.test_id, test_id), gte(attempts.started_at, opens_at)))
  const { what, at } = olympiadChanges
  const ofRound = and(eq(olympiadChanges.season_id, season_id), eq(olympiadChanges.round, round))
  const [moves] = await db
    .select({ count: count() })
    .from(olympiadChanges)
    .where(and(ofRound, eq(what, 'settings'), gte(at, momentAt(dayOf(now()), 0))))
  return {
    opens_at,
    closes_at,
    working: work?.working ?? 0,
    begun_at: work?.begun_at ?? null,
    moves: moves?.count ?? 0,
  }
}

import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { languages } from '#contract/values/locale'
import type { Platform } from '../../platform/platform.ts'
import { notifyFamilies, type FamilyNews } from '../../profiles/links/notify-families.ts'
import { isRound } from '../ranking/rank-round.ts'
import { placesOf } from '../ranking/read-works.ts'
import { olympiadPlaces, olympiadSeasonRounds, olympiadSeasons } from '../tables.ts'

/** Families notified in one transaction. */
const chunk = 1000

/**
 * Notifies participants and their parents that the results of a round are open, because the time for appeals runs from
 * then. Goes on where it stopped when a process ends in between.
 */
export async function notifyOfResults({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const rounds = await db.select().from(olympiadSeasonRounds).where(eq(olympiadSeasonRounds.pupils_see, true))
  for (const { season_id, round } of rounds) while (await notifyNext(db, { season_id, round }, now().toISOString())) {}
}

type Round = Pick<typeof olympiadSeasonRounds.$inferSelect, 'season_id' | 'round'>

/** Notifies the next families; returns whether there may be more. */
function notifyNext(db: Platform['db'], of: Round, at: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(olympiadSeasonRounds).where(isRound(of.season_id, of.round)).for('update')
    if (!row?.pupils_see || row.round === 'trial') return false
    const { student_id, number } = olympiadPlaces
    const next = await tx
      .select({ student_id, number })
      .from(olympiadPlaces)
      .where(and(placesOf(row), isNotNull(student_id), gt(number, row.notified_number)))
      .orderBy(asc(number))
      .limit(chunk)
    const last = next.at(-1)
    if (!last) return false
    const [season] = await tx.select().from(olympiadSeasons).where(eq(olympiadSeasons.id, row.season_id))
    const titles = languages.map((language) => [`season_${language}`, season?.[`title_${language}`] ?? ''])
    const page = `olympiad-work/${row.season_id}/${row.round}`
    const news = next.flatMap((one): FamilyNews[] =>
      one.student_id === null
        ? []
        : [
            {
              student_id: one.student_id,
              kind: `olympiad-results-${row.round}`,
              values: Object.fromEntries(titles),
              own: `/${page}`,
              ofChild: (link) => `/children/${link}/${page}`,
              isNew: true,
            },
          ],
    )
    await notifyFamilies(tx, news, at)
    await tx.update(olympiadSeasonRounds).set({ notified_number: last.number }).where(isRound(of.season_id, of.round))
    return next.length === chunk
  })
}

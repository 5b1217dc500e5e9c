import { dayOf } from '#contract/values/kazakhstan-time'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import { addOlympiadAwards } from '../../talents/basis/add-olympiad-awards.ts'
import { readSeason, type RoundRow } from '../seasons.ts'
import type { olympiadPlaces } from '../tables.ts'

/**
 * Adds the winners of a final round that pupils see to the talent registry, with their diplomas as awards. Repeated, it
 * adds nothing.
 */
export async function addWinners(
  { platform: { translate }, user, now }: Pick<Context, 'platform' | 'user' | 'now'>,
  tx: Db,
  { round, places }: { round: RoundRow; places: readonly (typeof olympiadPlaces.$inferSelect)[] },
): Promise<void> {
  const title = inLanguages(await readSeason(tx, round.season_id), 'title')
  const awards = places.flatMap(({ student_id, status, diploma }) =>
    student_id !== null && status !== null && diploma !== null ? [{ student_id, status, diploma }] : [],
  )
  await addOlympiadAwards(tx, awards, {
    inWords: (language) => ({
      title: `${title[language]}, ${translate(language, `olympiad.diploma.round.${round.round}`)}`,
      organiser: translate(language, 'olympiad.diploma.organiser'),
    }),
    year: Number(dayOf(round.final_at ? new Date(round.final_at) : now).slice(0, 4)),
    by: user.id,
    at: now,
  })
}

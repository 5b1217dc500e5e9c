import { dayOf, seasonOf } from '#contract/values/kazakhstan-time'
import type { SeasonRule } from '#contract/values/stages'
import type { Platform } from '../../platform/platform.ts'
import { findSeasonRule } from '../leading/season.ts'
import type { Catalogue } from './catalogue.ts'
import type { Pupil } from './pupil.ts'

/**
 * Returns the rule of stage 2 that applies to a pupil: the one in force when their newest attempt of this season began,
 * or the current rule if they have begun none.
 */
export async function readSeasonOfPupil(
  { database, catalogue, now }: Pick<Platform, 'database' | 'now'> & { catalogue: Pick<Catalogue, 'leadingRule'> },
  { attempts }: Pick<Pupil, 'attempts'>,
): Promise<SeasonRule> {
  const season = seasonOf(dayOf(now()))
  const ofSeason = attempts.filter(({ started_at }) => seasonOf(dayOf(new Date(started_at))) === season)
  for (const { test_id, started_at } of ofSeason.toSorted((one, other) =>
    other.started_at.localeCompare(one.started_at),
  )) {
    const leadingRule = await catalogue.leadingRule(test_id, started_at)
    if (leadingRule?.rule?.season) return leadingRule.rule.season
  }
  return findSeasonRule({ database })
}

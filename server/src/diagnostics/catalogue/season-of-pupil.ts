import type { SeasonRule } from '#contract/values/stages/season-rule'
import type { Platform } from '../../platform/platform.ts'
import { seasonRule } from '../leading/season.ts'
import type { Catalogue } from './catalogue.ts'
import type { Pupil } from './pupil.ts'

/** The rule of step two that judges a pupil: the one that held when their newest attempt began, the rule of today for who has begun none. */
export async function seasonOfPupil(
  { database, catalogue }: Pick<Platform, 'database'> & { catalogue: Pick<Catalogue, 'leadingRule'> },
  { attempts }: Pick<Pupil, 'attempts'>,
): Promise<SeasonRule> {
  for (const { test_id, started_at } of attempts.toSorted((one, other) => other.started_at.localeCompare(one.started_at))) {
    const held = await catalogue.leadingRule(test_id, started_at)
    if (held?.rule?.season) return held.rule.season
  }
  return seasonRule({ database })
}

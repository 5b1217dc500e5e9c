import type { Platform } from '../../platform/platform.ts'
import { catalogueOf } from '../../diagnostics/catalogue/catalogue.ts'
import { isClosedByTerms } from '../../diagnostics/catalogue/test-terms.ts'
import type { Db } from '../../platform/database/db.ts'
import { isReleased } from '../is-released.ts'
import { countAppeals } from '../appeals/count-appeals.ts'
import { countWorks, type RoundCounts } from '../ranking/read-works.ts'
import { countUnsigned } from '../protocol/protocol.ts'
import type { RoundRow, Season } from '../seasons.ts'
import { lastEnd } from '../sittings.ts'
import type { RoundFacts } from './phases.rules.ts'

/** Reads what decides about the next step of a round. */
export async function readRoundFacts(
  platform: Platform,
  db: Db,
  { season, round }: { season: Season; round: RoundRow },
): Promise<{ facts: RoundFacts; counts: RoundCounts & { appeals: number } }> {
  const counts = { ...(await countWorks(db, round)), ...(await countAppeals(db, round)) }
  const unsigned = await countUnsigned(db, round)
  const tests = await catalogueOf(platform).tests()
  const earlier = round.round === 'stage-2' ? season.rounds.find((one) => one.round === 'stage-1') : undefined
  const { phase, opens_at, appeals_open_at, appeals_close_at, pupils_see_since } = round
  const { working, unscored, unranked, open_appeals } = counts
  return {
    counts,
    facts: {
      round: round.round,
      phase,
      opens_at,
      closes_at: await lastEnd(db, round),
      registers_until: season.registers_until,
      isTestShared: season.rounds.some((other) => other.test_id === round.test_id && isInItsWay(round, other)),
      isTestClosed: await isClosedByTerms(db, round.test_id, platform.now()),
      isTestReleased: await isReleased(db, round.test_id),
      hasTest: tests.some(({ id }) => id === round.test_id),
      earlier: earlier?.phase ?? null,
      working,
      unscored,
      unranked,
      appeals_open_at,
      appeals_close_at,
      pupils_see_since,
      open_appeals,
      unsigned,
    },
  }
}

/** Practice must not use up the attempt of a ranked round, and a ranked round needs one that nobody has used before. */
const isInItsWay = ({ round }: RoundRow, other: RoundRow): boolean =>
  other.round !== round && (round === 'trial' || other.phase !== 'planned')

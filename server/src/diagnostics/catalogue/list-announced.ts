import type { AnnouncedTest } from '#contract/diagnostics/announced-test'
import type { TestCard } from '#contract/diagnostics/tests'
import type { SeasonRule } from '#contract/values/stages'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { formatSeasonRule } from '../leading/season.ts'
import { findStageReached } from '../rows/result-facts.ts'
import { isChild, nearestFirst, closedReason, type ClosedReason } from './announced.rules.ts'
import type { Announced } from './announced.ts'

type Services = Pick<Platform, 'db' | 'now' | 'translate'>

interface Listed {
  birth_date: string | null
  /** The rule of stage 2 that applies to the pupil. */
  season: SeasonRule
  /** Existing tests, as the pupil would see them. */
  cards: readonly TestCard[]
  announced: readonly Announced[]
}

/**
 * Lists the announced instruments with the reason why each is closed. Existing tests for another age are listed too,
 * with the day on which they open.
 */
export async function listAnnounced(
  { platform: { db, translate }, user, language, now }: Context<Services>,
  { birth_date, season, cards, announced }: Listed,
): Promise<AnnouncedTest[]> {
  const reached = await findStageReached(db, user.id)
  const isYoung = isChild(birth_date, now)
  const opens = formatSeasonRule({ translate, language }, season, { form: 'opens', isChild: isYoung })
  const messageOf = (closed: Exclude<Sentence, 'stage-one'>, ages: string) =>
    translate(language, `diagnostics.announced.${closed}`, { ages, context: isYoung ? 'child' : '' })
  const shown = announced.flatMap((item) => {
    const card = cards.find(({ id }) => id === item.id)
    // Tests for the pupil's age are in the list of tests.
    if (card && card.lock?.reason !== 'band-other' && card.lock?.reason !== 'age-other') return []
    if (card && card.attempts_taken > 0) return []
    return [
      {
        item,
        lock: card?.lock,
        closed: closedReason(item, { birth_date, reached: item.id === 'stage-two' ? reached : null }, now),
      },
    ]
  })
  return nearestFirst(shown).map(({ item: { id, name, about, emblem, ages, after }, lock, closed }) => {
    const sentence = sentenceOf(closed, { lock, after })
    return {
      id,
      title: name[language],
      about: about[language],
      emblem,
      ages: { from: ages[0], to: ages[1] },
      message: sentence === 'stage-one' ? opens : messageOf(sentence, `${ages[0]}–${ages[1]}`),
      opens_at: lock?.opens_at ?? null,
    }
  })
}

type Sentence = ClosedReason | 'other-age-in-the-making'

/** Only an instrument that does not exist yet is described as in the making; existing tests and stage 2 are not. */
function sentenceOf(
  closed: ClosedReason,
  { lock, after }: { lock: TestCard['lock'] | undefined; after: Announced['after'] },
): Sentence {
  if (lock) return 'other-age'
  return closed === 'other-age' && !after ? 'other-age-in-the-making' : closed
}

import type { SharedCareer } from '#contract/diagnostics/career'
import { agesOfPlan } from '../../diagnostics/instrument/plan.rules.ts'
import { readSharedFacts } from '../../diagnostics/results/share-result.ts'
import type { Context } from '../../platform/context.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { describe, isCareer, type CareerServices } from './read-career.ts'
import { refuse } from '../../platform/refusal.ts'

/**
 * Returns the result for a reader with the link. It is worded as for a parent and contains no marks, plan, subjects or
 * abilities.
 */
export async function readSharedCareer(
  context: Context<CareerServices, Caller | null>,
  { id, token }: { id: string; token: string },
): Promise<SharedCareer> {
  const { platform } = context
  const facts = await readSharedFacts(platform, id, token)
  if (!(await isCareer(platform, facts))) refuse('not-found')
  const { plan } = await platform.tests.version(facts.attempt.test_id, facts.attempt.version)
  const { first_name, finished_at, headline, interests, groups, note } = await describe(context, facts, 'parent')
  return {
    first_name,
    ...agesOfPlan(plan, facts.band),
    finished_at,
    headline,
    interests: interests.map(({ id: scale, name, share, level_name }) => ({ scale, name, percent: share, level_name })),
    groups: groups.map(({ title, about, cards }) => ({
      title,
      about,
      occupations: cards.map((card) => ({
        id: card.id,
        name: card.name,
        about: card.about,
        field: card.field.name,
        object: card.object.id,
      })),
    })),
    note,
  }
}

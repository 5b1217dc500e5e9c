import { and, eq } from 'drizzle-orm'
import { refuse } from '../../../platform/refusal.ts'
import { estimateOf, type Estimate } from '../../scorers/estimate-ability.rules.ts'
import { noItemsGiven, type ItemChoices } from '../../instrument/item-choices.rules.ts'
import { nextItem, type NextChoice } from '../../adaptive/next-item.rules.ts'
import { poolOf } from '../../adaptive/pool.rules.ts'
import { readChoiceContext } from '../read-choice-context.ts'
import { abilityAt } from '../../scorers/response-model.rules.ts'
import type { TestVersion } from '../../catalogue/catalogue.ts'
import { itemsOf } from '../../instrument/plan.rules.ts'
import { readNewestKey } from '../../catalogue/read-test.ts'
import { calibrationOf, scoreItem, type TestKey, referenceIn } from '../../scorers/score-item.rules.ts'
import { isAnswered } from '../../scorers/score-test.rules.ts'
import { attempts } from '../../rows/attempts.tables.ts'
import type { AttemptServices } from '../attempt-services.ts'
import { isUnchanged, savedAnswers, type AttemptRow } from '../../rows/attempt-row.ts'
import { refuseWithoutConsent } from './admission.ts'

interface Running {
  attempt: AttemptRow
  version: TestVersion
}

/**
 * Gives item `number` (from 1) of an adaptive form. The item is chosen by the answers so far and closes the previous
 * one. The choice is stored before the item is shown, so every device that asks again gets the same item. Returns null
 * if the attempt has changed in the meantime; the caller then starts over.
 */
export async function giveItem(
  services: AttemptServices,
  running: Running,
  number: number,
): Promise<AttemptRow | null> {
  const { attempt } = running
  const choices = attempt.item_choices ?? noItemsGiven
  const { length: count } = choices.given
  if (number <= count || choices.end) return attempt
  if (number !== count + 1) refuse('part-not-next')
  await refuseWithoutConsent(services, attempt.student_id)
  const { key } = await readNewestKey(services.db, attempt)
  const estimate = await estimateNow(services, running, key)
  const at = services.now().toISOString()
  const next = await choose(services, running, { key, choices, estimate })
  const item_choices = withNext(choices, next, { ...estimate, at })
  const changes = {
    item_choices,
    items_given: item_choices.given.length,
    items_closed: count,
    ...(count > 0 && { closed_at: at }),
  }
  const written = await services.db
    .update(attempts)
    .set(changes)
    .where(and(isUnchanged(attempt), eq(attempts.items_given, count), eq(attempts.items_closed, attempt.items_closed)))
    .returning({ id: attempts.id })
  return written.length > 0 ? { ...attempt, ...changes } : null
}

/**
 * Estimates the ability from the answers so far. Refuses if the last item has no answer yet, because the next one
 * cannot be chosen without it.
 */
async function estimateNow(
  { db, commit }: AttemptServices,
  { attempt, version }: Running,
  key: TestKey,
): Promise<Estimate> {
  const { plan, keyOf } = version.formOf(attempt)
  const keys = keyOf(key)
  // Answers that are still being written count.
  await commit.landed()
  const answers = new Map((await savedAnswers(db, attempt)).map(({ item, value }) => [item, value]))
  const given = itemsOf(plan)
  if (given.length > 0 && !isAnswered(answers.get(given.length - 1))) refuse('answer-first')
  return estimateOf(
    given.flatMap(({ id }, item) => {
      const right = keys[id]
      const calibration = right && calibrationOf(right)
      return calibration ? [{ calibration, share: scoreItem(right, answers.get(item) ?? null) }] : []
    }),
  )
}

interface Standing {
  key: TestKey
  choices: ItemChoices
  estimate: Estimate
}

async function choose(
  services: AttemptServices,
  { attempt, version: { plan, arrangement } }: Running,
  { key, choices, estimate }: Standing,
): Promise<NextChoice> {
  const blueprint = plan.adaptive
  if (!blueprint) throw new Error(`${attempt.test_id} ${attempt.version} has no blueprint for its adaptive form`)
  const pool = poolOf(itemsOf(plan), arrangement?.items ?? {}, key)
  const leading = await services.catalogue.leadingRule(attempt.test_id, attempt.started_at)
  const threshold = leading?.rule ? abilityAt(referenceIn(key, blueprint.reference), leading.rule.above / 100) : null
  const course = await readChoiceContext(services, attempt)
  return nextItem(pool, { given: choices.given.map(({ id }) => id), estimate }, blueprint, { ...course, threshold })
}

function withNext(
  { given }: ItemChoices,
  next: NextChoice,
  { ability, error, at }: Estimate & { at: string },
): ItemChoices {
  if ('end' in next) return { given, end: { reason: next.end, ability, error, at } }
  const { item, reason } = next
  return { given: [...given, { id: item.id, area: item.area, reason, ability, error, at }], end: null }
}

import type { Form } from '#contract/diagnostics/forms'
import type { KeyedAnswer, KeyedAnswers, PointsChange } from '#contract/diagnostics/manual-points'
import { languageOf } from '#contract/values/locale'
import type { Context } from '../../../platform/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordView } from '../../../profiles/policy/record-view.ts'
import type { AttemptServices } from '../../attempts/attempt-services.ts'
import { savedAnswers } from '../../rows/attempt-row.ts'
import { agesOfPlan, isOpen, itemsOf } from '../../instrument/plan.rules.ts'
import { findKeyNote } from '../key-note.ts'
import { readNewestKey } from '../../catalogue/read-test.ts'
import { scoreItem } from '../../scorers/score-item.rules.ts'
import { isAnswered } from '../../scorers/score-test.rules.ts'
import { readFinishedWork } from './finished-work.ts'
import { listPointsChanges } from '../counting/points-changes.ts'
import { rightAnswerOf } from './right-answer.rules.ts'

type Services = AttemptServices & Pick<Platform, 'translate'>

/**
 * Lists the answers that the key scores, with the points of the key and all manual changes. The right answers are shown
 * only to administrators. The list contains neither a name nor the number under which evaluators know the work.
 */
export async function listKeyedAnswers(context: Context<Services>, resultId: string): Promise<KeyedAnswers> {
  const { user, language, now } = context
  const { db, commit, catalogue } = context.platform
  const { attempt, work_id } = await readFinishedWork(context, resultId)
  await recordView(db, user, { student_id: attempt.student_id, what: 'result', now })
  // Answers that are still being written count.
  await commit.landed()
  const test = await catalogue.version(attempt.test_id, attempt.version)
  const { plan, form, keyOf } = test.formOf(attempt)
  const keys = keyOf((await readNewestKey(db, attempt)).key)
  const answers = new Map((await savedAnswers(db, attempt)).map(({ item, value }) => [item, value]))
  const changes = Map.groupBy(await listPointsChanges(db, attempt), ({ item }) => item)
  const planned = itemsOf(plan)
  const items = partsOf(form(language, languageOf(attempt.locale))).filter(({ task }) => !planned[task.item]?.pilot)
  const mayKnowKey = user.role === 'admin'
  const data = items.flatMap(({ task, part }): KeyedAnswer[] => {
    const key = keys[task.id]
    const right = key && rightAnswerOf(key)
    if (!right) return []
    const answer = answers.get(task.item) ?? null
    const max = planned[task.item]?.points ?? 0
    const ofItem = (changes.get(task.item) ?? []).map(describeChange).reverse()
    const key_points = scoreItem(key, answer) * max
    return [
      {
        task,
        part,
        answer,
        is_answered: isAnswered(answer),
        right: mayKnowKey ? right : null,
        max,
        key_points,
        points: ofItem[0]?.points ?? key_points,
        changes: ofItem,
      },
    ]
  })
  return {
    ...(mayKnowKey && { work_id, key_note: await findKeyNote(context, attempt, test) }),
    ...agesOfPlan(plan, (await catalogue.test(attempt.test_id)).band),
    test_locale: attempt.locale,
    has_open_tasks: planned.some(isOpen),
    data,
  }
}

const partsOf = ({ parts }: Form) =>
  parts.flatMap(({ items }, index) => items.map((task) => ({ task, part: index + 1 })))

type Change = Awaited<ReturnType<typeof listPointsChanges>>[number]

const describeChange = ({ number, points, comment, at, last_name, first_name }: Change): PointsChange => ({
  number,
  points,
  comment,
  by: [last_name, first_name].filter(Boolean).join(' '),
  at,
})

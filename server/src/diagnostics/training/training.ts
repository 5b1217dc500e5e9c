import { and, count, desc, eq } from 'drizzle-orm'
import type { Agreed, Training } from '#contract/diagnostics/training'
import type { Marks } from '#contract/diagnostics/evaluation'
import type { Language } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockPerson } from '../../users/lock-person.ts'
import type { AttemptServices } from '../attempts/attempt-services.ts'
import { everyItem } from '../forms/every-item.ts'
import { readNewestKey } from '../catalogue/read-test.ts'
import { criteriaOf } from '../results/evaluation/criteria-of.rules.ts'
import { pointsByRubric } from '../results/evaluation/marked-points.rules.ts'
import type { OpenKey } from '../scorers/score-item.rules.ts'
import type { TrainingAnswer } from '../scorers/agreed-scores.rules.ts'
import { outcomeOf, type Outcome } from './outcome.rules.ts'
import { trainedEvaluators, trainingRatings, trainingSets } from '../rows/training.tables.ts'

type Services = Pick<AttemptServices, 'db' | 'catalogue' | 'now'>
interface Named {
  test: string
  task: string
}
interface EvaluatorSet extends Named {
  evaluator_id: string
}

/**
 * Returns the training set with the evaluator's progress. Agreed scores are shown only for answers that the evaluator
 * has already scored.
 */
export async function readTraining(
  { platform, user, language }: Context<Services>,
  named: Named,
  isAgain: boolean,
): Promise<Training> {
  const { db, catalogue } = platform
  const { answers, rubric, version } = await openSet(platform, named)
  const stored = await catalogue.version(named.test, version)
  const task = everyItem(stored, language).find(({ id }) => id === named.task)
  if (!task) return refuse('not-found')
  const last = await readLastRound(db, { ...named, evaluator_id: user.id }, answers)
  const is_trained = await isTrained(db, { ...named, evaluator_id: user.id })
  const begins = isAgain && !is_trained && last.ratings.length === answers.length
  const { round, ratings } = begins ? { round: last.round + 1, ratings: [] } : last
  const ownOf = new Map(ratings.map((one) => [one.answer, one.points]))
  return {
    title: stored.forms[language].title,
    task,
    criteria: criteriaOf(rubric, stored.texts[language], language),
    round,
    answers: answers.map((answer) => {
      const own = ownOf.get(answer.id)
      return { id: answer.id, text: answer.text[language], agreed: own ? agreedOf(answer, own, language) : null }
    }),
    outcome: outcomeIn(rubric, answers, ownOf),
    is_trained,
  }
}

interface Rating {
  answer: string
  round: number
  points: Record<string, number>
  marks?: Marks | undefined
}

/**
 * Saves the evaluator's scores for an answer and returns the agreed ones. Evaluators who have scored the whole set and
 * agree well enough may score real works.
 */
export async function rateAnswer(
  { platform, user, language, now }: Context<Services>,
  named: Named,
  { answer: id, round, points: sent, marks }: Rating,
): Promise<Agreed> {
  const { answers, rubric } = await openSet(platform, named)
  const answer = answers.find((one) => one.id === id) ?? refuse('not-found')
  const { points, wrong } = pointsByRubric(rubric, sent, marks)
  if (wrong !== null) refuse('invalid', { field: `points.${wrong}` })
  const at = now.toISOString()
  const evaluatorSet = { ...named, evaluator_id: user.id }
  const row = { evaluator_id: user.id, test_id: named.test, task: named.task }
  await platform.db.transaction(async (tx) => {
    // Makes requests of one evaluator wait for each other. Otherwise two at the same time would both miss that the set
    // is complete.
    await lockPerson(tx, user.id)
    const last = await readLastRound(tx, evaluatorSet, answers)
    const isNext =
      last.ratings.length === answers.length && !(await isTrained(tx, evaluatorSet)) && round === last.round + 1
    if (round !== last.round && !isNext) return refuse('answer-rated')
    const [saved] = await tx
      .insert(trainingRatings)
      .values({ ...row, round, answer: id, points, at })
      .onConflictDoNothing()
      .returning({ answer: trainingRatings.answer })
    if (!saved) return refuse('answer-rated')
    const current = await readLastRound(tx, evaluatorSet, answers)
    const outcome = outcomeIn(rubric, answers, new Map(current.ratings.map((one) => [one.answer, one.points])))
    if (outcome?.is_reached)
      await tx
        .insert(trainedEvaluators)
        .values({ ...row, kappa: outcome.kappa, at })
        .onConflictDoNothing()
  })
  return agreedOf(answer, points, language)
}

async function openSet(
  { db, catalogue }: Services,
  { test, task }: Named,
): Promise<{ answers: TrainingAnswer[]; rubric: OpenKey; version: number }> {
  const [set] = await db
    .select({ answers: trainingSets.answers })
    .from(trainingSets)
    .where(and(eq(trainingSets.test_id, test), eq(trainingSets.task, task)))
  if (!set) return refuse('not-found')
  const { version } = await catalogue.test(test)
  const right = (await readNewestKey(db, { test_id: test, version })).key[task]
  return right && 'open' in right ? { answers: set.answers, rubric: right.open, version } : refuse('not-found')
}

/** Returns the latest round of an evaluator. Scores of answers that were removed from the set do not count. */
async function readLastRound(db: Db, { test, task, evaluator_id }: EvaluatorSet, answers: readonly TrainingAnswer[]) {
  const ofSet = and(
    eq(trainingRatings.evaluator_id, evaluator_id),
    eq(trainingRatings.test_id, test),
    eq(trainingRatings.task, task),
  )
  const { round, answer, points } = trainingRatings
  const rows = await db.select({ round, answer, points }).from(trainingRatings).where(ofSet).orderBy(desc(round))
  const last = rows[0]?.round ?? 1
  return {
    round: last,
    ratings: rows.filter((row) => row.round === last && answers.some(({ id }) => id === row.answer)),
  }
}

async function isTrained(db: Db, { test, task, evaluator_id }: EvaluatorSet): Promise<boolean> {
  const own = and(
    eq(trainedEvaluators.evaluator_id, evaluator_id),
    eq(trainedEvaluators.test_id, test),
    eq(trainedEvaluators.task, task),
  )
  const [found] = await db.select({ times: count() }).from(trainedEvaluators).where(own)
  return (found?.times ?? 0) > 0
}

const agreedOf = ({ points, marks, why }: TrainingAnswer, own: Record<string, number>, language: Language): Agreed => ({
  own,
  points,
  marks,
  why: why[language],
})

function outcomeIn(
  { indices }: OpenKey,
  answers: readonly TrainingAnswer[],
  ownOf: ReadonlyMap<string, Record<string, number>>,
): Training['outcome'] {
  const rated = answers.flatMap(({ id, points }) => {
    const own = ownOf.get(id)
    return own ? [{ own, agreed: points }] : []
  })
  return rated.length < answers.length ? null : replyOf(outcomeOf(indices, rated))
}

const replyOf = ({ kappa, criteria, isReached }: Outcome): NonNullable<Training['outcome']> => ({
  kappa,
  criteria,
  is_reached: isReached,
})

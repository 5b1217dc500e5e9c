import { eq } from 'drizzle-orm'
import { finishAttempt } from '#contract/diagnostics/attempts'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { testKeys } from '../../src/diagnostics/rows/catalogue.tables.ts'
import type { ItemKey } from '../../src/diagnostics/scorers/score-item.rules.ts'
import type { Db } from '../../src/platform/database/db.ts'
import type { Visitor } from '../start-app.ts'
import { answer, begin, device, testId } from '../take-test.ts'

const wrong: AnswerValue = null

/** The best answer by a key; a word is given in this language. */
export function bestAnswer(key: ItemKey, isPair: boolean, language: 'ru' | 'kk'): AnswerValue {
  if ('right' in key) return key.right
  if ('order' in key) return key.order
  if ('pairs' in key) return key.pairs
  if ('number' in key) return String(key.number)
  if ('accept' in key) return key.accept[language][0] ?? ''
  if (!('ratings' in key)) return null
  const ranked = Object.keys(key.ratings).sort((a, b) => (key.ratings[b] ?? 0) - (key.ratings[a] ?? 0))
  return isPair ? { most: ranked[0], least: ranked.at(-1) } : (ranked[0] ?? '')
}

interface Missed {
  critical?: number
  communication?: number
}

type Begun = Awaited<ReturnType<typeof begin>>

/** Finishes the ability test with right answers, except for this many of the first items in these parts. */
export async function finishTestMissing(
  db: Db,
  pupil: Visitor,
  { attempt, form }: Begun,
  missed: Missed,
): Promise<{ id: string; attemptId: string }> {
  const [row] = await db.select().from(testKeys).where(eq(testKeys.test_id, testId))
  const left = new Set(
    form.parts.flatMap(({ id, items }) =>
      items.slice(0, Object.entries(missed).find(([part]) => part === id)?.[1] ?? 0),
    ),
  )
  const items = form.parts.flatMap((part) => part.items)
  const given = items.map((item): [number, AnswerValue] => [
    item.item,
    left.has(item) ? wrong : bestAnswer(row!.key[item.id]!, item.kind === 'most-least', 'ru'),
  ])
  await answer(pupil, attempt.id, given)
  const { body } = await pupil.call(finishAttempt, {
    params: { id: attempt.id },
    body: { device_id: device, answers: [] },
  })
  return { id: String(body.result_id), attemptId: attempt.id }
}

export const takeTestMissing = async (db: Db, pupil: Visitor, missed: Missed): ReturnType<typeof finishTestMissing> =>
  finishTestMissing(db, pupil, await begin(pupil), missed)

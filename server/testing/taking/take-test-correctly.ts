import { eq } from 'drizzle-orm'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { finishAttempt } from '#contract/diagnostics/attempts'
import { testKeys } from '../../src/diagnostics/rows/catalogue.tables.ts'
import type { startApp, Visitor } from '../start-app.ts'
import { answer, begin, device, testId } from '../take-test.ts'
import { bestAnswer } from './take-test-missing.ts'

type Server = Awaited<ReturnType<typeof startApp>>

/** Takes the whole test with all keyed items right and one open task answered. */
export async function takeTestCorrectly(
  { platform, clock }: Pick<Server, 'platform' | 'clock'>,
  pupil: Visitor,
): Promise<{ workId: string; resultId: string }> {
  const { attempt, form } = await begin(pupil)
  const [row] = await platform.db.select().from(testKeys).where(eq(testKeys.test_id, testId))
  const asked = form.parts.flatMap(({ items }) => items)
  await answer(
    pupil,
    attempt.id,
    asked.flatMap(({ id, kind, item }): [number, AnswerValue][] => {
      const key = row?.key[id]
      return key && !('open' in key) ? [[item, bestAnswer(key, kind === 'most-least', 'kk')]] : []
    }),
  )
  await answer(pupil, attempt.id, [[27, 'варежка для чайника']])
  clock.forward({ minutes: 40 })
  const { body } = await pupil.call(finishAttempt, {
    params: { id: attempt.id },
    body: { device_id: device, answers: [] },
  })
  const [counted] = await platform.database.query('', 'select work_id from results where id = $1', [body.result_id])
  return { workId: String(counted?.work_id), resultId: body.result_id }
}

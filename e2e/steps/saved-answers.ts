import type { Page } from '@playwright/test'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Attempt } from '#contract/diagnostics/attempts'

/**
 * What the server has of the pupil whose page this is: every answer of the attempt by its question. Items left open
 * have their time and no answer.
 */
export async function savedAnswers(page: Page, attemptId: string): Promise<Record<number, AnswerValue>> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.get(`/api/attempts/${attemptId}`, { headers: { authorization: `Bearer ${token}` } })
  const { answers }: Attempt = await answer.json()
  const byItem = new Map(answers.map(({ item, value }) => [item, value]))
  if (byItem.size !== answers.length) throw new Error(`an answer is there twice: ${JSON.stringify(answers)}`)
  return Object.fromEntries([...byItem].filter(([, value]) => value !== null))
}

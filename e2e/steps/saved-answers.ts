import type { Page } from '@playwright/test'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Attempt } from '#contract/diagnostics/attempts'

/** Answers that the server has saved for the pupil of this page, by item. Unanswered items have only a time. */
export async function savedAnswers(page: Page, attemptId: string): Promise<Record<number, AnswerValue>> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.get(`/api/attempts/${attemptId}`, { headers: { authorization: `Bearer ${token}` } })
  const { answers }: Attempt = await answer.json()
  const byItem = new Map(answers.map(({ item, value }) => [item, value]))
  if (byItem.size !== answers.length) throw new Error(`an answer is there twice: ${JSON.stringify(answers)}`)
  return Object.fromEntries([...byItem].filter(([, value]) => value !== null))
}

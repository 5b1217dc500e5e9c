import { expect, type Page } from '@playwright/test'
import { answerItem } from './answer-item.ts'
import type { Say } from './words-of.ts'

/** The parts of the ability test for 12-14 and how many questions each of them has. */
const parts = [
  { skill: 'critical', items: 26 },
  { skill: 'creative', items: 3 },
  { skill: 'communication', items: 18 },
  { skill: 'collaboration', items: 18 },
]

/** From the first question to the last: every part is begun, every question answered. */
export async function takeTest(page: Page, say: Say): Promise<void> {
  for (const [index, { skill, items }] of parts.entries()) {
    await expect(page.getByRole('heading', { name: say(`diagnostics/runner:skill_${skill}`), level: 1 })).toBeVisible()
    await page.getByRole('button', { name: say('diagnostics/runner:start_part', { part: index + 1 }) }).click()
    for (let number = 1; number <= items; number++) {
      await expect(page.getByRole('banner').getByText(say('diagnostics/runner:question_of', { number, count: items }), { exact: true })).toBeVisible()
      await answerItem(page, say)
      const isLast = index === parts.length - 1 && number === items
      await page.getByRole('button', { name: say(`diagnostics/runner:${isLast ? 'to_check' : 'next'}`), exact: true }).click()
    }
  }
}

import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { languages } from '#contract/values/locale'
import { answerItem } from './answer-item.ts'
import type { Say } from '../stage/words-of.ts'

/**
 * Parts of the ability test for ages 12–14 with their numbers of items; each part except the creative tasks includes
 * one pilot item.
 */
const parts = [
  { id: 'critical', items: 27 },
  { id: 'creative', items: 3 },
  { id: 'communication', items: 19 },
  { id: 'collaboration', items: 19 },
]

/** Title of a part in the language of the journey. */
function titleOf(part: string, say: Say): string {
  const inUse = languages.find(
    (language) =>
      JSON.parse(readFileSync(`web/app/diagnostics/runner/${language}.json`, 'utf8')).title ===
      say('diagnostics/runner:title'),
  )
  const { parts: named }: { parts: Record<string, { title: string }> } = parse(
    readFileSync(`content/diagnostics/ability-12-14/words/${inUse}/test.yaml`, 'utf8'),
  )
  return named[part]?.title ?? ''
}

/** Begins every part and answers every item. */
export async function takeTest(page: Page, say: Say): Promise<void> {
  for (const [index, { id, items }] of parts.entries()) {
    await expect(page.getByRole('heading', { name: titleOf(id, say), level: 1 })).toBeVisible()
    await page.getByRole('button', { name: say('diagnostics/runner:start_part', { part: index + 1 }) }).click()
    for (let number = 1; number <= items; number++) {
      await expect(
        page
          .getByRole('banner')
          .getByText(say('diagnostics/runner:question_of', { number, count: items }), { exact: true }),
      ).toBeVisible()
      await answerItem(page, say)
      const isLast = index === parts.length - 1 && number === items
      await page
        .getByRole('button', { name: say(`diagnostics/runner:${isLast ? 'to_check' : 'next'}`), exact: true })
        .click()
    }
  }
}

import type { Locator, Page } from '@playwright/test'
import type { Say } from '../stage/words-of.ts'

/** Answers the item shown, whatever its kind, with any plausible answer. */
export async function answerItem(page: Page, say: Say): Promise<void> {
  const main = page.getByRole('main')
  for (const [isOffered, answer] of ways(page, main, say)) {
    if (await isOffered.isVisible()) return answer()
  }
  throw new Error('The question offers no way of answering that a journey knows')
}

function ways(page: Page, main: Locator, say: Say): [Locator, () => Promise<void>][] {
  const choices = main.getByRole('radiogroup').getByRole('radio')
  const boxes = main.getByRole('checkbox')
  const best = main.getByRole('radio', { name: `${say('diagnostics/runner:items.most')}: ` })
  const worst = main.getByRole('radio', { name: `${say('diagnostics/runner:items.least')}: ` })
  const orderIsRight = main.getByRole('button', { name: say('diagnostics/runner:items.order_keep') })
  const paper = main.getByRole('application')
  const field = main.getByRole('textbox')
  return [
    [choices.first(), () => choices.first().check()],
    [boxes.first(), () => boxes.first().check()],
    [best.first(), () => mark(best, worst)],
    [orderIsRight, () => orderIsRight.click()],
    [main.getByText(say('diagnostics/runner:items.match_hint')), () => joinPairs(main, say)],
    [paper, () => draw(page, paper)],
    [main.getByText(say('diagnostics/runner:items.number_hint')), () => field.fill('12')],
    [field, () => field.fill('Алма, су, кітап')],
  ]
}

async function mark(best: Locator, worst: Locator): Promise<void> {
  await best.first().check()
  await worst.last().check()
}

/** The next card on the left is selected automatically; each gets the first free card on the right. */
async function joinPairs(main: Locator, say: Say): Promise<void> {
  const free = main.getByRole('list').last().getByRole('button', { pressed: false })
  while (!(await main.getByText(say('diagnostics/runner:items.match_done')).isVisible())) await free.first().click()
}

async function draw(page: Page, paper: Locator): Promise<void> {
  const box = await paper.boundingBox()
  if (!box) throw new Error('there is no paper to draw on')
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
}

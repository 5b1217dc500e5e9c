import type { Page } from '@playwright/test'
import { ayan } from '../server/src/demo-country/cast.ts'
import { answerByCall } from './steps/answer-by-call.ts'
import { beginByCall, phoneOf, phoneOfPupil } from './steps/begin-by-call.ts'
import { pressOn, tabTo } from './steps/keyboard.ts'
import { expect, test } from './stage/product.ts'
import { wordsOf } from './stage/words-of.ts'

const say = wordsOf('kz')
const aloud = (key: string) => say(`diagnostics/runner/aloud:${key}`)

test('a child of eight tries out, answers and finishes the test on a phone by ear and keyboard alone, and sees no number', async ({
  browser,
  product: _,
}) => {
  const { context, token, attemptId } = await beginByCall(browser, {
    test: 'ability-7-9',
    pupil: ayan,
    locale: 'kz',
    isLeft: () => true,
  })
  await context.addInitScript(speakKazakh)
  const page = await context.newPage()
  await page.goto(`/test/${attemptId}`)
  await heard(page, /^Қараймыз да ойланамыз/)
  await press(page, aloud('try'))
  await chooseFirst(page)
  await heard(page, /^(Дұрыс таптың!|Қара,)/)
  await press(page, say('diagnostics/runner:next'))
  await pressOn(
    page,
    page
      .getByRole('main')
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: /^Төмен/ }),
    'Enter',
  )
  await press(page, aloud('check'))
  await heard(page, /^(Дұрыс таптың!|Қара,)/)
  await press(page, say('diagnostics/runner:next'))
  const open = page.getByRole('main').getByRole('list').nth(1).getByRole('button', { pressed: false })
  for (let pairs = await open.count(); pairs > 0; pairs--) await pressOn(page, open.first(), 'Enter')
  await press(page, aloud('check'))
  await heard(page, /^(Дұрыс таптың!|Қара,)/)
  await press(page, aloud('start'))
  await chooseFirst(page)
  await expect(page.getByText(say('diagnostics/runner:saved'), { exact: true })).toBeVisible()
  await answerByCall(context, {
    token,
    attemptId,
    deviceId: phoneOfPupil,
    isMeant: ({ item }) => item > 0 && item < 41,
  })
  await context.close()

  // A phone with empty storage continues at the unanswered items.
  const { context: later } = await phoneOf(browser, ayan, 'kz')
  await later.addInitScript(speakKazakh)
  const end = await later.newPage()
  await end.goto(`/test/${attemptId}`)
  await chooseFirst(end)
  for (const name of [say('diagnostics/runner:next'), aloud('finish'), say('diagnostics/runner:finish')])
    await press(end, name)
  await expect(end).toHaveURL(/\/receipt$/)
  await heard(end, aloud('goodbye'))
  await pressOn(end, end.getByRole('link', { name: say('diagnostics:receipt.to_result') }), 'Enter')
  const headline = end.getByRole('heading', { level: 2 }).first()
  await expect(headline).toContainText(ayan.first_name)
  await expect(end.getByRole('main')).not.toContainText('%')
  await later.close()
})

async function chooseFirst(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole('radio').first())
  await page.keyboard.press('Space')
}

const press = (page: Page, name: string) =>
  pressOn(page, page.getByRole('button', { name, exact: true }).filter({ visible: true }), 'Enter')

const heard = (page: Page, words: string | RegExp) =>
  expect.poll(() => page.evaluate(() => String(Reflect.get(window, 'said').at(-1)))).toMatch(words)

/** Runs in the page: simulates a Kazakh voice and records what it reads. */
function speakKazakh(): void {
  const said: string[] = []
  Reflect.set(window, 'said', said)
  Reflect.set(window, 'SpeechSynthesisUtterance', function utter(this: { text: string }, text: string) {
    this.text = text
  })
  const speak = ({ text }: { text: string }) => void said.push(text)
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: 'kk-KZ' }],
    cancel: () => undefined,
    speak,
  })
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
}

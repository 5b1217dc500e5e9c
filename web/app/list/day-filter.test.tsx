// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../testing/render.tsx'
import { DayFilter } from './day-filter.tsx'
import words from './ru.json' with { type: 'json' }

const show = (at: string) =>
  render(
    <>
      <DayFilter name="from" label="С какого дня" />
      <Address />
    </>,
    { words: { list: words, words: contractWords }, at },
  )
/** Shows the current address to the test. */
function Address() {
  const { search } = useLocation()
  return <output>{search}</output>
}
const address = () => document.querySelector('output')?.textContent
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'С какого дня' })
const isWrong = () =>
  field().getAttribute('aria-invalid') === 'true' && screen.queryByText(contractWords.date.wrong) !== null

test('a complete day goes into the address, and an emptied field removes it', async () => {
  await show('/list')
  await userEvent.type(field(), '0511202')
  expect([address(), isWrong()]).toEqual(['', false])
  await userEvent.type(field(), '6')
  expect([address(), isWrong()]).toEqual(['?from=2026-11-05', false])
  await userEvent.clear(field())
  expect(address()).toBe('')
})

test.each(['31022026', '01010001', '29132026'])(
  '%s: the field says that the calendar has no such day, and the list stays as it is',
  async (typed) => {
    await show('/list?from=2026-11-05')
    await userEvent.tripleClick(field())
    await userEvent.paste(typed)
    expect([address(), isWrong()]).toEqual(['?from=2026-11-05', true])
    await userEvent.tripleClick(field())
    await userEvent.paste('06112026')
    expect([address(), isWrong()]).toEqual(['?from=2026-11-06', false])
  },
)

test('an impossible day in the address is shown in the field with its error', async () => {
  await show('/list?from=2026-02-31')
  expect([field().value, isWrong()]).toEqual(['31.02.2026', true])
})

// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkDigit } from '#contract/values/iin'
import { languages } from '#contract/values/locale'
import { formWords } from '../../../testing/form-words.ts'
import { render } from '../../../testing/render.tsx'
import { until } from '../../../testing/until.ts'
import { AddChildForm } from './add-child-form.tsx'

const call = vi.fn<typeof fetch>(async () => Response.json({ message: '' }, { status: 201 }))
beforeEach(() => {
  call.mockClear()
  vi.stubGlobal('fetch', call)
})
afterEach(() => vi.unstubAllGlobals())

/** Returns the IIN of a person born on New Year's Day so many years ago. */
function iinOf(years: number): string {
  const begin = `${String(new Date().getFullYear() - years).slice(2)}01015`
  const numbers = Array.from({ length: 20 }, (_, index) => `${begin}${7000 + index}`)
  const number = numbers.find((digits) => checkDigit(digits) < 10) ?? ''
  return `${number}${checkDigit(number)}`
}

async function ask(language: (typeof languages)[number], years: number) {
  const { profiles } = formWords[language]
  await render(<AddChildForm onAdded={() => undefined} />, { words: formWords[language], language })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: iinOf(years) } })
  fireEvent.click(screen.getByRole('button', { name: profiles.children.ask }))
}

test.each(languages)(
  'in %s a child of 5 or 6 cannot be requested: the parent reads about the centres, with the way there',
  async (language) => {
    const { profiles } = formWords[language]
    await ask(language, 6)
    expect(screen.getByText(profiles.young.title)).toBeTruthy()
    expect(screen.getByRole('link', { name: profiles.young.go }).getAttribute('href')).toMatch(/\/centers$/)
    expect(call).not.toHaveBeenCalled()
  },
)

test('an older child can be requested', async () => {
  await ask('ru', 9)
  await until(() => expect(call).toHaveBeenCalledOnce())
  expect(screen.queryByText(formWords.ru.profiles.young.title)).toBeNull()
})

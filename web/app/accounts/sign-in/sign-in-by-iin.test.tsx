// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { languages } from '#contract/values/locale'
import { formWords } from '../../../testing/form-words.ts'
import { render } from '../../../testing/render.tsx'
import { sentenceAt } from '../../../testing/sentence-at.ts'
import { toast } from '../../ui/toast.tsx'
import { SignInByIin } from './sign-in-ways.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each(languages)(
  'in %s a wrong IIN and a missing password are reported beside their fields before anything is sent',
  async (language) => {
    const call = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', call)
    const { accounts, words } = formWords[language]
    await render(<SignInByIin />, { words: formWords[language], language })
    const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })

    fireEvent.change(field(accounts.fields.iin), { target: { value: '000000000000' } })
    fireEvent.click(screen.getByRole('button', { name: accounts.signIn.enter }))

    expect(sentenceAt(field(accounts.fields.iin))).toContain(words.iin.wrong)
    expect(sentenceAt(field(accounts.fields.password))).toContain(words.field.required)
    expect(document.activeElement).toBe(field(accounts.fields.iin))
    expect(call).not.toHaveBeenCalled()
  },
)

test('a blocked account is reported once: by the announced note, without a toast', async () => {
  const show = vi.spyOn(toast, 'error')
  const message = 'Этот аккаунт заблокирован. Напишите в поддержку'
  vi.stubGlobal('fetch', async () => Response.json({ code: 'account-blocked', message }, { status: 403 }))
  const { accounts } = formWords.ru
  await render(<SignInByIin />, { words: formWords.ru, language: 'ru' })
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })
  fireEvent.change(field(accounts.fields.iin), { target: { value: '130514601018' } })
  fireEvent.change(field(accounts.fields.password), { target: { value: 'Bagdar2026' } })
  fireEvent.click(screen.getByRole('button', { name: accounts.signIn.enter }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(show).not.toHaveBeenCalled()
})

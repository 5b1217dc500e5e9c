// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languages } from '#contract/values/locale'
import { formWords } from '../../../testing/form-words.ts'
import { render } from '../../../testing/render.tsx'
import { sentenceAt } from '../../../testing/sentence-at.ts'
import { AboutForm } from './about-form.tsx'
import { noDraft } from '../step/sign-up-draft.ts'

const call = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', call))
afterEach(() => {
  expect(call).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

async function openForm(language: (typeof languages)[number]) {
  const draft = { ...noDraft, phone: '+77014445501', phone_token: 'confirmed' }
  await render(
    <AboutForm
      who="student"
      draft={draft}
      consentVersion="1"
      onBack={() => undefined}
      onCreated={() => Promise.resolve()}
    />,
    {
      words: formWords[language],
      language,
    },
  )
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`), { selector: 'input' })
  return {
    field,
    type: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
    send: () => fireEvent.click(screen.getByRole('button', { name: formWords[language].profiles.form.next })),
  }
}

test.each(languages)('in %s errors of the IIN, the names, the e-mail and the password are shown', async (language) => {
  const { accounts, profiles, words } = formWords[language]
  const { fields } = profiles
  const { field, type, send } = await openForm(language)
  type(fields.iin, '120514500012')
  type(fields.last_name, 'Иванов2')
  type(fields.first_name, '<b>')
  type(fields.email, 'not an address')
  type(fields.password, 'Пароль2026')
  type(accounts.fields.password_confirmation, 'Bagdar2026')
  send()

  expect(sentenceAt(field(fields.iin))).toContain(words.iin.wrong)
  expect(sentenceAt(field(fields.last_name))).toContain(words.name.letters)
  expect(sentenceAt(field(fields.first_name))).toContain(words.name.letters)
  expect(sentenceAt(field(fields.email))).toContain(words.email.wrong)
  expect(sentenceAt(field(fields.password))).toContain(words.password.latin)
  expect(sentenceAt(field(accounts.fields.password_confirmation))).toContain(words.password.differ)
})

test.each([
  ['Bag2026', 'length'],
  ['Bagdarium', 'digit'],
  ['bagdar2026', 'letters'],
  ['Bagdar2026!', 'signs'],
  ['Bagdar2026', null],
] as const)('for the password %s the broken rule is named: %s', async (password, unmet) => {
  const { accounts, profiles, words } = formWords.ru
  const { field, type, send } = await openForm('ru')
  type(profiles.fields.password, password)
  type(accounts.fields.password_confirmation, password)
  send()

  const { rule, state } = accounts.password
  const waiting = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(waiting.filter((text) => text.includes(state.waiting))).toEqual(
    unmet ? [`${rule[unmet]}, ${state.waiting}`] : [],
  )
  const sentences = {
    length: words.password.short,
    digit: words.password.wrong,
    letters: words.password.wrong,
    signs: words.password.wrong,
  }
  expect(sentenceAt(field(profiles.fields.password))).toBe(unmet ? sentences[unmet] : '')
})

test.each(languages)('in %s a child of 5 or 6 reads about the centres, with the way there', async (language) => {
  const { profiles } = formWords[language]
  const { type } = await openForm(language)
  expect(screen.queryByRole('status')).toBeNull()
  const year = new Date().getFullYear() - 6
  type(profiles.fields.birth_date, `01.01.${year}`)
  expect(screen.getByText(profiles.young.title)).toBeTruthy()
  expect(screen.getByRole('link', { name: profiles.young.go }).getAttribute('href')).toMatch(/\/centers$/)
})

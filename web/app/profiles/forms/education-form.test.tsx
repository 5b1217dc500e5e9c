// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { formWords } from '../../../testing/form-words.ts'
import { render } from '../../../testing/render.tsx'
import { sentenceAt } from '../../../testing/sentence-at.ts'
import { anEducation, aProfile } from '../../../testing/values/people.ts'
import { noPlaceLists } from '../../places/place-lists.ts'
import places from '../../places/ru.json' with { type: 'json' }
import { EducationForm } from './education-form.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const own = anEducation()

async function formOf(education: typeof own) {
  const call = vi.fn(async (..._sent: unknown[]) => Response.json({}))
  vi.stubGlobal('fetch', call)
  await render(
    <EducationForm
      profile={aProfile({ education })}
      draft={{}}
      lists={noPlaceLists}
      place="profile"
      onBack={() => undefined}
      onSaved={() => Promise.resolve()}
    />,
    {
      words: { ...formWords.ru, places },
    },
  )
  return {
    sent: () => call.mock.calls.map(([, request]) => JSON.parse((request as { body: string }).body)),
    save: () => fireEvent.click(screen.getByRole('button', { name: formWords.ru.profiles.form.save })),
  }
}
const name = () => screen.getByLabelText<HTMLInputElement>(new RegExp(places.picker.typedName))

test('a pupil whose school is not listed presses a button and types the name into the focused field', async () => {
  const { save, sent } = await formOf(own)
  fireEvent.click(screen.getByRole('button', { name: places.picker.typeName }))
  expect(document.activeElement).toBe(name())
  save()
  await waitFor(() => expect(sentenceAt(name())).toContain(formWords.ru.words.field.required))
  expect(sent()).toEqual([])
  fireEvent.change(name(), { target: { value: 'Болашақ' } })
  save()
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { is_unlisted: true, unlisted_school: 'Болашақ', locality_id: 'shet-aksu-ayuly', grade: 7 },
    ]),
  )
})

test('a pupil whose school was typed before sees its name, and can choose from the list instead', async () => {
  const { save, sent } = await formOf({ ...own, school_id: 'typed-1', school_name: 'Болашақ', is_school_listed: false })
  expect(name().value).toBe('Болашақ')
  expect(document.activeElement).not.toBe(name())
  fireEvent.click(screen.getByRole('button', { name: places.picker.fromList }))
  expect(screen.queryByLabelText(new RegExp(places.picker.typedName))).toBeNull()
  save()
  const field = screen.getByRole('combobox', { name: new RegExp(places.picker.school_id) })
  await waitFor(() => expect(sentenceAt(field)).toContain(formWords.ru.words.field.required))
  expect(sent()).toEqual([])
})

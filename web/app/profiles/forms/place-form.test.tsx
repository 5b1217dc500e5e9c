// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import fieldWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import { aCenter } from '../../../testing/values/places.ts'
import { anEducation, aProfile } from '../../../testing/values/people.ts'
import { PlaceForm } from './place-form.tsx'
import words from '../ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const center = (region_id: string, id = region_id) =>
  aCenter({ id, region_id, name: `Центр ${id}`, address: `ул. ${id}`, hours: '' })

async function formIn(
  region_id: string,
  centers = [center('aktobe'), center('astana')],
  center_id: string | null = null,
) {
  const call = vi.fn(() => Promise.resolve(Response.json({})))
  vi.stubGlobal('fetch', call)
  const profile = aProfile({ center_id, education: anEducation({ region_id }) })
  await render(
    <PlaceForm
      profile={profile}
      centers={centers}
      place="step"
      onBack={() => undefined}
      onSaved={() => Promise.resolve()}
    />,
    {
      words: { profiles: words, words: fieldWords },
    },
  )
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(words.place.center) }))
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: new RegExp(words.fields.center_id) })
  return { call, field, send: () => fireEvent.submit(field.closest('form') as HTMLFormElement) }
}

test('the only centre of the pupil’s region is preselected', async () => {
  expect((await formIn('astana')).field.value).toBe('Центр astana')
})

test('in a region without a centre none is preselected: the page says so, and nothing is sent until the pupil has chosen', async () => {
  const { call, field, send } = await formIn('abai')
  expect(field.value).toBe('')
  expect(screen.getByText(words.place.noneNear)).toBeTruthy()
  send()
  await waitFor(() => expect(screen.getByText(fieldWords.field.required)).toBeTruthy())
  expect(call).not.toHaveBeenCalled()
})

test('the pupil chooses between two centres in the region', async () => {
  const { field } = await formIn('almaty', [center('almaty', 'north'), center('almaty', 'south')])
  expect(field.value).toBe('')
  expect(screen.queryByText(words.place.noneNear)).toBeNull()
})

test('a pupil who returns to the step finds the centre chosen before', async () => {
  expect((await formIn('astana', undefined, 'aktobe')).field.value).toBe('Центр aktobe')
})

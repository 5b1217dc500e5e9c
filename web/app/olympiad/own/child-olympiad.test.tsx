// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { anOwnPlace, aSeason } from '../../../testing/values/olympiad.ts'
import olympiad from '../ru.json'
import { ChildOlympiad } from './child-olympiad.tsx'

afterEach(() => vi.unstubAllGlobals())

type Part = Parameters<typeof ChildOlympiad>[0]['olympiad']
const nothing: Part = {
  season: aSeason(),
  participant: null,
  open_round: null,
  places: [],
  diplomas: [],
  is_named: false,
}
const participant = { number: 104, registered_at: '2026-11-20T05:00:00.000Z', registered_by: 'school' as const }
const show = (part: Partial<Part>) =>
  render(<ChildOlympiad linkId="link" olympiad={{ ...nothing, ...part }} />, { words: { olympiad } })
const named = () => screen.getByRole<HTMLInputElement>('switch', { name: olympiad.child.name })

test('a parent reads that the school has registered the child, and the results that pupils may see', async () => {
  await show({ participant, places: [anOwnPlace] })
  expect(screen.getByText('Ребёнка записала школа. Номер участника: 104.')).toBeTruthy()
  expect(screen.getByText('409,4')).toBeTruthy()
})

test('a parent of a child who is not registered reads how long one can', async () => {
  await show({})
  expect(screen.getByText(/Ребёнок не записан.*до 15.декабря\.$/)).toBeTruthy()
})

test('the name is published only by the parent’s switch, which says what it does and that it can be taken back', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body: string }) => {
    sent.push(`${init.method} ${path} ${init.body}`)
    return Response.json({ message: 'Сохранено' })
  })
  await show({ participant })
  expect(named().checked).toBe(false)
  expect(screen.getByText(olympiad.child.unnamed)).toBeTruthy()
  expect(screen.getByText(olympiad.child.anyDay)).toBeTruthy()
  await userEvent.click(named())
  await waitFor(() => expect(sent).toEqual(['PUT /api/children/link/olympiad-publication {"is_named":true}']))
})

test('a choice that could not be saved is taken back', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'too-busy', message: 'Не сейчас', errors: {} }, { status: 503 }),
  )
  await show({ participant, is_named: true })
  await userEvent.click(named())
  await waitFor(() => expect(named().checked).toBe(true))
  expect(screen.getByText(olympiad.child.named)).toBeTruthy()
})

test('outside of a season a child without results has no card', async () => {
  await show({ season: null })
  expect(screen.queryByRole('heading')).toBeNull()
})

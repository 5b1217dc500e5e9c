// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { aParentLink } from '../../../testing/values/people.ts'
import words from '../ru.json' with { type: 'json' }
import { GuardiansCard } from './guardians-card.tsx'

afterEach(() => vi.unstubAllGlobals())
const around = { words: { cabinet: words } }
const guardian = { ...aParentLink({ name: 'Ким Олег', gender: 'male' }), state: 'awaiting' as const }

test('accepting the second adult needs a confirmation, declining takes one press', async () => {
  const call = vi.fn(async (_address: string) => Response.json({ message: 'Запрос принят' }))
  vi.stubGlobal('fetch', call)
  await render(<GuardiansCard linkId="link" guardians={{ data: [guardian], may_decide: true }} />, around)
  fireEvent.click(screen.getByRole('button', { name: 'Подтвердить: Ким Олег' }))
  expect(call).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Подтвердить' }))
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  expect(call.mock.calls[0]?.[0]).toContain(`/guardians/${guardian.id}/acceptance`)
})

test('from 14 on there are no buttons: the teenager answers', async () => {
  await render(<GuardiansCard linkId="link" guardians={{ data: [guardian], may_decide: false }} />, around)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('На этот запрос отвечает сам подросток.')).toBeTruthy()
})

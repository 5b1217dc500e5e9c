// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { until } from '../../../testing/until.ts'
import backOffice from '../ru.json' with { type: 'json' }
import words from './ru.json' with { type: 'json' }
import { TestTermsForm } from './test-terms-form.tsx'

const terms = {
  id: 'ability-12-14',
  title: 'Тест способностей',
  ages: '12–14',
  band: '12-14' as const,
  opens_at: null,
  closes_at: null,
  attempts: 1,
  version: 0,
  changed: null,
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a day without a time', '01.12.2026', ''],
  ['a time without a day', '', '09:00'],
  ['half of a day', '01.12', '09:00'],
])('%s is not saved as a window without a beginning', async (_, day, time) => {
  const fetched = vi.fn<() => Promise<Response>>(async () => Response.json({ message: 'Сохранено' }))
  vi.stubGlobal('fetch', fetched)
  await render(<TestTermsForm terms={terms} />, { words: { settings: words, 'back-office': backOffice } })
  const opens = screen.getByLabelText(words.fields.opens_at)
  const [times] = screen.getAllByLabelText(backOffice.form.time)
  if (day) fireEvent.change(opens, { target: { value: day } })
  if (time && times) fireEvent.change(times, { target: { value: time } })
  fireEvent.submit(screen.getByRole('button', { name: words.windows.save }))
  await until(() => expect(opens.getAttribute('aria-invalid')).toBe('true'))
  expect(fetched).not.toHaveBeenCalled()
})

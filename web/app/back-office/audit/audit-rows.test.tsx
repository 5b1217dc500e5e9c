// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { AuditRow } from '#contract/publishing/audit'
import { kindWords } from '../../../testing/kind-words.ts'
import { render } from '../../../testing/render.tsx'
import cabinet from '../../cabinet/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { AuditRows } from './audit-rows.tsx'

afterEach(() => void vi.unstubAllGlobals())

const row: AuditRow = {
  id: '00000000-0000-7000-8000-000000000001',
  at: '2026-11-23T05:00:00.000Z',
  by: 'Есенова Айгерім',
  by_role: 'editor',
  action: 'import-applied',
  kind: 'faq',
  record_id: '00000000-0000-7000-8000-000000000002',
  title: '2',
  changes: [],
}
const show = (changes: Partial<AuditRow>) =>
  render(<AuditRows rows={[{ ...row, ...changes }]} />, { words: { 'back-office': words, kinds: kindWords, cabinet } })

test('an imported table is shown with its number of records', async () => {
  await show({})
  expect(screen.getByRole('listitem').textContent).toContain('2 записи')
})

test('a workplace is shown by its name, loaded when it is opened', async () => {
  const fetch = vi.fn(async (path: string) =>
    Response.json({
      data: path.includes('/school?') ? [{ id: 'astana-1', title: 'Школа № 1', within: 'Астана' }] : [],
    }),
  )
  vi.stubGlobal('fetch', fetch)
  await show({
    action: 'position-changed',
    kind: null,
    title: '',
    changes: [{ field: 'school_id', before: 'astana-1', after: '' }],
  })
  expect(fetch).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('роль и место работы'))
  await waitFor(() => expect(screen.getByText('Школа № 1, Астана')).toBeTruthy())
})

test('a pupil’s typed text is shown beside the names of the school, and is not a former name of it', async () => {
  await show({
    action: 'school-admitted',
    kind: 'school',
    title: 'Школа «Болашақ»',
    changes: [
      { field: 'typed', before: 'Болашак', after: 'Школа «Болашақ»' },
      { field: 'texts.kk.name', before: null, after: '«Болашақ» мектебі' },
    ],
  })
  expect(screen.getByRole('listitem').textContent).toContain(words.revisionKinds['school-admitted'])
  await userEvent.click(screen.getByText('Школа «Болашақ»'))
  expect((await screen.findAllByRole('term')).map(({ textContent }) => textContent)).toEqual([
    words.difference.typed,
    'Название, казахский',
  ])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'былоБолашак',
    'сталоШкола «Болашақ»',
    'было',
    'стало«Болашақ» мектебі',
  ])
})

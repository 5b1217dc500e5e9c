// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnData } from '#contract/profiles/own-data'
import { render } from '../../../testing/render.tsx'
import shell from '../../shell/ru.json' with { type: 'json' }
import { personalDataAddress } from './deletion-info.tsx'
import { OwnDataCard } from './own-data-card.tsx'
import words from '../ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const link = {
  result_id: '00000000-0000-4000-8000-000000000001',
  first_name: 'Данияр',
  title: 'Тест способностей',
  shared_at: '2026-11-20T04:00:00.000Z',
  is_own: true,
}
const nothing: OwnData = { consents: [], views: [], links: [], exported_at: null }
const draw = (family: 'pupil' | 'parent' | null, data: Partial<OwnData> = {}) =>
  render(<OwnDataCard data={{ ...nothing, ...data }} family={family} />, {
    words: { accounts: words, translation: shell },
  })
const unfold = (title: string) =>
  fireEvent.click(screen.getByRole('button', { name: `${words.ownData.open}: ${title}` }))

test('an active share link is listed with whose compass it shows, and is ended after a confirmation', async () => {
  const call = vi.fn(async (..._sent: unknown[]) => Response.json({ message: 'Ссылка отключена' }))
  vi.stubGlobal('fetch', call)
  await draw('parent', { links: [link] })
  unfold(words.ownData.linksTitle)
  fireEvent.click(screen.getByRole('button', { name: 'Отключить: Данияр: Тест способностей' }))
  const question = await screen.findByRole('dialog')
  expect(call).not.toHaveBeenCalled()
  fireEvent.click(within(question).getByRole('button', { name: words.ownData.links.end }))
  await waitFor(() => expect(String(call.mock.calls[0]?.[0])).toContain(`/results/${link.result_id}/link-revocation`))
})

test('without a link the page says where to make one; a pupil reads which links a parent made', async () => {
  await draw('pupil', { links: [{ ...link, is_own: false }] })
  unfold(words.ownData.linksTitle)
  expect(screen.getByText(/родителем/)).toBeTruthy()
})

test('only families read how data are deleted, in the words of the legal text', async () => {
  await draw('parent')
  unfold(words.ownData.deletionTitle)
  const newest = Math.max(...globSync('content/legal/*/privacy-policy.ru.md').map((file) => Number(file.split('/')[2])))
  const policy = readFileSync(`content/legal/${newest}/privacy-policy.ru.md`, 'utf8')
  expect(screen.getByRole('link', { name: personalDataAddress }).getAttribute('href')).toBe(
    `mailto:${personalDataAddress}`,
  )
  expect(policy).toContain(personalDataAddress)
  for (const term of ['15 дней', 'три года']) {
    expect(screen.getAllByText(new RegExp(term)).length).toBeGreaterThan(0)
    expect(policy).toContain(term)
  }
})

test('staff, whose accounts an administrator manages, have neither links nor that way', async () => {
  await draw(null)
  expect(screen.queryByText(words.ownData.linksTitle)).toBeNull()
  expect(screen.queryByText(words.ownData.deletionTitle)).toBeNull()
})

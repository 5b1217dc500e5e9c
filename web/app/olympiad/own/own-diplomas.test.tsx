// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import diploma from '../diploma/ru.json'
import listWords from '../school-list/ru.json'
import { SchoolDiplomas } from '../school-list/school-diplomas.tsx'
import { OwnDiplomas } from './own-diplomas.tsx'

afterEach(() => vi.unstubAllGlobals())

function collect(): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response(new Blob(['%PDF']), { headers: { 'content-type': 'application/pdf' } })
  })
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  return asked
}
const one = { number: '4F7K-2027-2-0118', season: 'Олимпиада 2026–2027', round: 'stage-2', status: 'finalist' } as const

test('a family downloads the diploma and finds its public page', async () => {
  const asked = collect()
  await render(<OwnDiplomas diplomas={[one]} applyAt="/school-applications" />, { words: { diploma } })
  expect(screen.getByText(diploma.heading.finalist)).toBeTruthy()
  expect(screen.getByRole('link', { name: diploma.own.check }).getAttribute('href')).toBe(
    `/olympiad-diploma/${one.number}`,
  )
  expect(screen.getByRole('link', { name: diploma.own.apply }).getAttribute('href')).toBe('/school-applications')
  fireEvent.click(screen.getByRole('button', { name: new RegExp(diploma.own.download) }))
  await waitFor(() => expect(asked).toEqual([`/api/olympiad-diplomas/${one.number}/file`]))
})

test('without a diploma there is no card', async () => {
  await render(<OwnDiplomas diplomas={[]} applyAt="/" />, { words: { diploma } })
  expect(screen.queryByText(diploma.own.title)).toBeNull()
})

test('a school downloads all diplomas of a round as one file', async () => {
  const asked = collect()
  const row = { season: '2026-2027', title: 'Олимпиада 2026–2027', round: 'stage-1', diplomas: 12 } as const
  await render(<SchoolDiplomas rows={[row]} />, { words: { 'school-list': listWords } })
  expect(screen.getByText('1 этап, 12 дипломов')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: new RegExp(listWords.diplomas.download) }))
  await waitFor(() => expect(asked).toEqual(['/api/olympiad-school-diplomas/2026-2027/stage-1/file']))
})

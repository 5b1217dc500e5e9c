// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiFailure } from '../../calls/api.ts'
import { render } from '../../../testing/render.tsx'
import { Failure } from './failure.tsx'
import { RootFailure } from './root-failure.tsx'
import en from '../en.json'
import kk from '../kk.json'
import ru from '../ru.json'
import { until } from '../../../testing/until.ts'

const sent = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', sent)
vi.spyOn(console, 'error').mockImplementation(() => {})
const { otherText, otherKnownText } = ru.failure
const settled = () => until(() => Promise.all(sent.mock.results.map(({ value }) => Promise.allSettled([value]))))

it('the page says that its failure is reported when the report has arrived, not before', async () => {
  const answer = Promise.withResolvers<Response>()
  sent.mockReturnValueOnce(answer.promise)
  await render(<Failure />, { words: { shell: ru }, failure: new TypeError('x is not a function') })
  await until(() => expect(sent).toHaveBeenCalledOnce())
  expect(screen.getByText(otherText)).toBeTruthy()
  answer.resolve(Response.json({ is_known: true }))
  expect(await screen.findByText(otherKnownText)).toBeTruthy()
})

it.each([
  ['did not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['was refused', async () => new Response('{}', { status: 429 })],
])('the page does not say so when the report %s', async (why, answer) => {
  sent.mockReset().mockImplementation(answer)
  await render(<Failure />, { words: { shell: ru }, failure: new Error(why) })
  await until(() => expect(sent).toHaveBeenCalledOnce())
  await settled()
  expect(screen.getByText(otherText)).toBeTruthy()
})

it('missing styles are a lost network, not a fault', async () => {
  sent.mockReset()
  await render(<RootFailure />, {
    words: { shell: ru },
    failure: new TypeError('Failed to fetch /assets/toast-region-DFz2q.css'),
  })
  expect(await screen.findByRole('heading', { name: ru.failure.offline })).toBeTruthy()
  expect(document.body.textContent).not.toContain('preload')
})

it('a server failure is known there already', async () => {
  sent.mockReset()
  await render(<Failure />, { words: { shell: ru }, failure: new ApiFailure(500, 'unknown-failure', 'Код: 500') })
  expect(await screen.findByText(otherKnownText)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

it.each([ru, kk, en])('each language has both sentences', ({ failure }) => {
  expect(failure.otherKnownText.length).toBeGreaterThan(failure.otherText.length)
})

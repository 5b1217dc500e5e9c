// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { DeviceView } from './device-view.tsx'
import words from './ru.json' with { type: 'json' }

afterEach(() => {
  vi.unstubAllGlobals()
  window.localStorage.clear()
})

interface Server {
  verdict?: 'ready' | 'not-ready'
  reasons?: string[]
  /** How many times the answer does not arrive. */
  lostAnswers?: number
  over?: boolean
}

/** Answers the calls of a device and collects what it sends. */
function serve({ verdict = 'ready', reasons = [], lostAnswers = 0, over = false }: Server = {}) {
  const sent: { path: string; body: unknown }[] = []
  let lost = 0
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const path = new URL(address, 'http://site').pathname
    if (path === '/healthz' || path === '/api/rehearsal-package') return new Response('ok')
    if (over) return Response.json({ code: 'rehearsal-over', message: 'Репетиция закончилась' }, { status: 409 })
    if (path.endsWith('/answer') && lost < lostAnswers) {
      lost += 1
      throw new TypeError('Failed to fetch')
    }
    sent.push({ path: path.replace(/devices\/[^/]+/, 'devices/own'), body: body && JSON.parse(body) })
    if (path.endsWith('/facts')) return Response.json({ message: 'Сохранено' })
    if (path.endsWith('/answer')) return Response.json({ verdict, reasons })
    return Response.json({ number: 7, server_time: new Date().toISOString() })
  })
  return sent
}
const show = (school: string | null = 'Школа № 1', message = '') =>
  render(<DeviceView code="ABCDEFGHJK" school={school} message={message} />, { words: { 'rehearsal-device': words } })
const answerIt = async () => {
  fireEvent.click(await screen.findByRole('radio', { name: words.question.b }))
  fireEvent.click(screen.getByRole('button', { name: words.question.send }))
}

test('a device checks itself, shows its number, asks one question and is ready', async () => {
  const sent = serve()
  await show()
  await answerIt()
  expect(await screen.findByText(words.ready)).toBeTruthy()
  expect(screen.getByText('7')).toBeTruthy()
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/rehearsals/ABCDEFGHJK/devices/own',
    '/api/rehearsals/ABCDEFGHJK/devices/own/facts',
    '/api/rehearsals/ABCDEFGHJK/devices/own/answer',
  ])
  expect(sent[1]?.body).toMatchObject({ lost: 0, width: window.innerWidth, round_trip_ms: expect.any(Number) })
  // Nothing that tells whose device it is.
  expect(JSON.stringify(sent)).not.toContain(navigator.userAgent)
})

test('an answer that is lost is kept, said so, and sent when the network is back', async () => {
  const sent = serve({ lostAnswers: 1 })
  await show()
  await answerIt()
  expect(await screen.findByText(words.away)).toBeTruthy()
  fireEvent(window, new Event('online'))
  expect(await screen.findByText(words.ready)).toBeTruthy()
  expect(screen.queryByText(words.away)).toBeNull()
  expect(sent.at(-1)?.body).toEqual({ choice: 'b' })
})

test('a device that is not ready says why and what to do about each reason, and checks itself again', async () => {
  const sent = serve({ verdict: 'not-ready', reasons: ['clock', 'screen'] })
  await show()
  await answerIt()
  expect(await screen.findByText(words.notReady)).toBeTruthy()
  for (const reason of ['clock', 'screen'] as const) {
    expect(screen.getByText(words.reason[reason])).toBeTruthy()
    expect(screen.getByText(words.toDo[reason])).toBeTruthy()
  }
  fireEvent.click(screen.getByRole('button', { name: words.again }))
  await answerIt()
  await screen.findByText(words.notReady)
  expect(sent.filter(({ path }) => path.endsWith('/facts'))).toHaveLength(2)
})

test('a rehearsal that ends meanwhile is said in the words of the server', async () => {
  serve({ over: true })
  await show()
  expect(await screen.findByText('Репетиция закончилась')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('with a code of no rehearsal nothing is checked', async () => {
  const sent = serve()
  await show(null, 'Такой репетиции нет')
  expect(screen.getByText('Такой репетиции нет')).toBeTruthy()
  expect(sent).toEqual([])
})

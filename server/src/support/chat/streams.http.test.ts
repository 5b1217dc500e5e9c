// Also on PostgreSQL: changes reach other processes through a channel.
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { startApp } from '../../../testing/start-app.ts'
import { browser, read, write } from '../../../testing/support/chat.ts'
import { createChangeStreams } from '../conversations/changes.ts'

const { guest, clock, platform, app } = await startApp()
/** A Friday at eleven, within office hours. */
const atWork = () => clock.set('2026-11-20T06:00:00.000Z')

const address = await app.listen({ port: 0, host: '127.0.0.1' })
const other = await createApp({ ...platform })
const otherAddress = await other.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => Promise.all([app.close(), other.close()]))

/** Returns a function that reads the next event of a stream; null when the stream has ended. */
async function listen(at: string, headers: Record<string, string>) {
  const leaving = new AbortController()
  const response = await fetch(`${at}/api/chat/stream`, { headers, signal: leaving.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  return {
    response,
    leave: () => leaving.abort(),
    next: async (): Promise<string | null> => {
      for (;;) {
        const [whole = '', event] = /^event: (\w+)\ndata: .*\n\n/.exec(rest) ?? []
        rest = rest.slice(whole.length)
        if (event) return event
        const chunk = await reader?.read()
        if (!chunk || chunk.done) return null
        rest += chunk.value
      }
    },
  }
}

test('a message reaches streams of another process at once, and nothing is missing after a gap', async () => {
  atWork()
  const headers = browser()
  await write(guest, 'Первое', headers)
  const stream = await listen(otherAddress, headers)
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
  expect(await stream.next()).toBe('changed')
  await write(guest, 'Второе', headers)
  expect(await stream.next()).toBe('changed')
  stream.leave()
  await write(guest, 'Без потока', headers)
  const again = await listen(otherAddress, headers)
  expect(await again.next()).toBe('changed')
  expect((await read(guest, headers, 2)).messages.map(({ words }) => words)).toEqual(['Без потока'])
  again.leave()
})

test('a stream is not open to other visitors', async () => {
  atWork()
  await write(guest, 'Моё', browser())
  expect((await listen(address, browser())).response.status).toBe(404)
  expect((await listen(address, {})).response.status).toBe(422)
})

test('an address has a limited number of visitor streams; the desk is counted separately', async () => {
  const streams = createChangeStreams(platform)
  onTestFinished(() => streams.close())
  const anybody = { isWelcome: async () => true, session: null }
  // Eight streams per thread: a ninth closes the oldest. All threads together may have two hundred.
  const held = Array.from({ length: 200 }, (_, number) => streams.open(`thread-${number >> 3}`, '203.0.113.7', anybody))
  expect(() => streams.open('one-more', '203.0.113.7', anybody)).toThrow('too-many')
  streams.open('one-more', '203.0.113.8', anybody).destroy()
  streams.openDesk(anybody).destroy()
  held[0]?.destroy()
  await expect.poll(() => streams.open('one-more', '203.0.113.7', anybody)).toBeTruthy()
})

import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

async function read(...chunks: string[]) {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
  const events = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

test('an event may arrive in pieces', async () => {
  expect(await read('event: unr', 'ead\ndata: 3\n', '\nevent: unread\ndata: 4\n\n')).toEqual([
    { event: 'unread', data: '3' },
    { event: 'unread', data: '4' },
  ])
})

test('keep-alive comments of a stream are ignored', async () => {
  expect(await read(': still here\n\n')).toEqual([{ event: 'message', data: '' }])
})

test('an event without its end is not reported', async () => {
  expect(await read('event: unread\ndata: 3\n')).toEqual([])
})

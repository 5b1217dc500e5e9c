import { expect, test } from 'vitest'
import { createMemory } from './memory.ts'

/** A query of the query builder: it is sent whenever somebody awaits it. */
function queryThat(counts: { sent: number }): Promise<string[]> {
  const query = {
    // oxlint-disable-next-line unicorn/no-thenable -- as the query builder makes them
    then: (resolve: (rows: string[]) => void) => {
      counts.sent += 1
      resolve(['row'])
    },
  }
  return query as unknown as Promise<string[]>
}

test('a value is loaded once for all readers, until its channel reports a change', async () => {
  const counts = { sent: 0 }
  let report: (word: string) => void = () => {}
  const memory = createMemory({
    database: { listen: async (_channel, receive) => void (report = receive) },
    channel: 'published',
    names: ['news', 'event'],
    load: () => queryThat(counts),
  })
  await Promise.all([memory.read('news'), memory.read('news')])
  expect(await memory.read('news')).toEqual(['row'])
  expect(counts.sent).toBe(1)
  report('event')
  await memory.read('news')
  expect(counts.sent).toBe(1)
  report('news')
  await memory.read('news')
  expect(counts.sent).toBe(2)
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/test-database.ts'
import { openServer } from './db.ts'

const newChannel = () => `line_${randomUUID().replaceAll('-', '')}`

test('a message on a channel is received by all its listeners, and by nobody else', async () => {
  const database = await testDatabase()
  const [channel, other] = [newChannel(), newChannel()]
  const strays: string[] = []
  await database.listen(other, (word) => void strays.push(word))
  const ears = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  for (const { resolve } of ears) await database.listen(channel, resolve)
  await database.notify(channel, 'a word')
  expect(await Promise.all(ears.map(({ promise }) => promise))).toEqual(['a word', 'a word'])
  expect(strays).toEqual([])
})

// The embedded database has no connection that could break.
const servers = [process.env.TEST_DATABASE_URL].filter((url) => url !== undefined)

test.each(servers)(
  'after a lost connection the listener is told once that something may be missing, and receives again',
  async (url) => {
    const database = await openServer(url, 2, () => {})
    const channel = newChannel()
    const heard: string[] = []
    let next = () => {}
    const something = () => new Promise<void>((resolve) => (next = resolve))
    const say = (word: string) => {
      heard.push(word)
      next()
    }
    await database.listen(channel, say, () => say('a gap'))

    const gap = something()
    await database.query('', 'select pg_terminate_backend(pid) from pg_stat_activity where query = $1', [
      `listen "${channel}"`,
    ])
    await gap
    const word = something()
    await database.notify(channel, 'a word')
    await word

    expect(heard).toEqual(['a gap', 'a word'])
    await database.close()
  },
)

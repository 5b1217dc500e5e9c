import { afterEach, expect, test, vi } from 'vitest'
import {
  resultOf,
  databaseLimit,
  inTransaction,
  openDatabase,
  readFrom,
  type BrowserDatabase,
} from './browser-database.ts'
import { until } from '../../testing/until.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A fake database with one store, whose transaction the test completes. */
function standIn() {
  const transaction = {
    error: null as DOMException | null,
    oncomplete: () => {},
    onabort: () => {},
    abort: vi.fn(() => transaction.onabort()),
    objectStore: (name: string) => ({ name, get: () => ({}) }),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code under test uses nothing else of a database
  const connection = { transaction: () => transaction, close: vi.fn() } as unknown as IDBDatabase & {
    close: ReturnType<typeof vi.fn>
  }
  const database: BrowserDatabase = { connect: async () => connection, letGo: vi.fn() }
  return { transaction, connection, database }
}

/** A fake browser that returns the given connections one after another, or never answers. */
function browserWith(...connections: (IDBDatabase | 'silence')[]) {
  const open = vi.fn(() => {
    const connection = connections.shift()
    const request = { result: connection, onsuccess: () => {} }
    if (connection !== 'silence') setTimeout(() => request.onsuccess())
    return request
  })
  vi.stubGlobal('indexedDB', { open })
  return open
}

test('an answer counts as saved when its transaction is complete, not when it is flushed to disk', async () => {
  const { transaction, database } = standIn()
  let isTold = false
  const told = inTransaction(database, ['answers', 'forms'], async (answers, forms) => [answers.name, forms.name]).then(
    (names) => {
      isTold = true
      return names
    },
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect(isTold).toBe(false)
  transaction.oncomplete()
  await expect(told).resolves.toEqual(['answers', 'forms'])
  expect(transaction.abort).not.toHaveBeenCalled()
})

test('a full disk rolls everything back and is reported, even if each request succeeded', async () => {
  const { transaction, database } = standIn()
  const told = inTransaction(database, ['answers'], async () => 'done')
  await Promise.resolve()
  transaction.error = new DOMException('No room', 'QuotaExceededError')
  transaction.onabort()
  await expect(told).rejects.toThrow('No room')
})

test('failing work rolls back its requests, and closes the connection', async () => {
  const { transaction, database } = standIn()
  await expect(
    inTransaction(database, ['answers'], () => Promise.reject(new DOMException('Not to be cloned', 'DataCloneError'))),
  ).rejects.toThrow('cloned')
  expect(transaction.abort).toHaveBeenCalledTimes(1)
  expect(database.letGo).toHaveBeenCalledTimes(1)
})

test('a transaction that never ends is given up and rolled back, so that nobody waits for ever', async () => {
  vi.useFakeTimers()
  const { transaction, database } = standIn()
  const told = readFrom(database, 'answers', 1).catch((failure: unknown) => failure)
  await vi.advanceTimersByTimeAsync(databaseLimit)
  expect(await told).toMatchObject({ message: 'The database does not answer' })
  expect(transaction.abort).toHaveBeenCalledTimes(1)
})

test('a database that never opens is given up', async () => {
  vi.useFakeTimers()
  browserWith('silence')
  const opened = openDatabase('attempts', () => {}).catch((failure: unknown) => failure)
  await vi.advanceTimersByTimeAsync(databaseLimit)
  expect(await opened).toMatchObject({ message: 'The database does not answer' })
})

test('a browser without a database is a refusal', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await expect(openDatabase('attempts', () => {})).rejects.toThrow('open')
})

test('a connection closed while the phone slept fails once; the next request uses a new one', async () => {
  const [lost, fresh] = [standIn(), standIn()]
  lost.connection.transaction = () => {
    throw new DOMException('The database connection is closing', 'InvalidStateError')
  }
  const open = browserWith(lost.connection, fresh.connection)
  const database = await openDatabase('attempts', () => {})
  await expect(inTransaction(database, ['answers'], async () => 'first')).rejects.toThrow('closing')
  const told = inTransaction(database, ['answers'], async () => {
    setTimeout(() => fresh.transaction.oncomplete())
    return 'second'
  })
  expect(await told).toBe('second')
  expect(open).toHaveBeenCalledTimes(2)
  expect([lost.connection.close.mock.calls.length, fresh.connection.close.mock.calls.length]).toEqual([1, 0])
})

test('a later release that upgrades the database in another tab does not wait for this one', async () => {
  const { connection } = standIn()
  browserWith(connection)
  await openDatabase('attempts', () => {})
  connection.onversionchange?.(new Event('versionchange') as IDBVersionChangeEvent)
  await until(() => expect(connection.close).toHaveBeenCalledTimes(1))
})

test('a failed request says why', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code under test uses nothing else of a request
  const request = { error: new DOMException('Broken', 'UnknownError') } as IDBRequest<string>
  const told = resultOf(request)
  request.onerror?.(new Event('error'))
  await expect(told).rejects.toThrow('Broken')
})

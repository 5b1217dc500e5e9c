import { expect, test } from 'vitest'
import { asked, inOnePiece } from './browser-database.ts'

/** A database of one store, whose transaction ends when the test says so. */
function standIn() {
  const transaction = { error: null as DOMException | null, oncomplete: () => {}, onabort: () => {}, objectStore: (name: string) => ({ name }) }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a database nothing but this is used
  const database = { transaction: () => transaction } as unknown as IDBDatabase
  return { transaction, database }
}

test('an answer is told as saved once its transaction is over, not when the disk has heard of it', async () => {
  const { transaction, database } = standIn()
  let isTold = false
  const told = inOnePiece(database, ['answers', 'forms'], async (answers, forms) => [answers.name, forms.name]).then((names) => {
    isTold = true
    return names
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(isTold).toBe(false)
  transaction.oncomplete()
  await expect(told).resolves.toEqual(['answers', 'forms'])
})

test('a full disk undoes everything and is told, also where each request went well', async () => {
  const { transaction, database } = standIn()
  const told = inOnePiece(database, ['answers'], async () => 'done')
  transaction.error = new DOMException('No room', 'QuotaExceededError')
  transaction.onabort()
  await expect(told).rejects.toThrow('No room')
})

test('a request that fails says why', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a request nothing but this is used
  const request = { error: new DOMException('Broken', 'UnknownError') } as IDBRequest<string>
  const told = asked(request)
  request.onerror?.(new Event('error'))
  await expect(told).rejects.toThrow('Broken')
})

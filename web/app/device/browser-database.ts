import { withTimeLimit } from './parts-limit.ts'

/**
 * Time limit in milliseconds for opening the database and for a transaction. Some browsers never answer, for example
 * after a phone has slept.
 */
export const databaseLimit = 5000

/**
 * A database whose connection may be lost. After a failure the connection is dropped, and the next call opens a new
 * one.
 */
export interface BrowserDatabase {
  connect: () => Promise<IDBDatabase>
  letGo: () => void
}

const withTimeout = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  withTimeLimit(answer, databaseLimit, 'The database does not answer')

/** Turns a request to IndexedDB into a promise. */
export function resultOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Opens a database, creating it if it does not exist. A browser may refuse, as some do in private windows. */
export async function openDatabase(name: string, make: (fresh: IDBDatabase) => void): Promise<BrowserDatabase> {
  let opening: Promise<IDBDatabase> | null = null
  const open = async () => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => make(request.result)
    return withTimeout(
      resultOf(request).then((connection) => {
        // The system may close the connection, and a newer release in another tab may wait for it to be closed.
        connection.onclose = letGo
        connection.onversionchange = () => {
          // Closes connections that were opened after the time limit, too.
          connection.close()
          letGo()
        }
        return connection
      }),
    )
  }
  const letGo = () => {
    void opening?.then(
      (connection) => connection.close(),
      () => {},
    )
    opening = null
  }
  const connect = () => (opening ??= open())
  await connect()
  return { connect, letGo }
}

/** Runs one transaction over some stores. */
async function transact<Told>(
  { connect, letGo }: BrowserDatabase,
  stores: readonly string[],
  mode: IDBTransactionMode,
  work: (...stores: IDBObjectStore[]) => Promise<Told>,
): Promise<Told> {
  let undo = () => {}
  try {
    const transaction = (await connect()).transaction(stores, mode)
    const done = new Promise<void>((resolve, reject) => {
      undo = () => transaction.abort()
      transaction.oncomplete = () => {
        undo = () => {}
        resolve()
      }
      transaction.onabort = () => {
        undo = () => {}
        reject(transaction.error ?? new DOMException('Nothing was kept', 'AbortError'))
      }
    })
    const [result] = await withTimeout(
      Promise.all([work(...stores.map((name) => transaction.objectStore(name))), done]),
    )
    return result
  } catch (failure) {
    letGo()
    undo()
    throw failure
  }
}

/** Runs one writing transaction. Any failure undoes all of it; it resolves when everything is stored. */
export const inTransaction = <Told>(
  database: BrowserDatabase,
  stores: readonly string[],
  work: (...stores: IDBObjectStore[]) => Promise<Told>,
): Promise<Told> => transact(database, stores, 'readwrite', work)

export const readFrom = <Kept>(database: BrowserDatabase, store: string, key: IDBValidKey): Promise<Kept | undefined> =>
  transact(database, [store], 'readonly', (one) => resultOf<Kept | undefined>(one.get(key)))

export const readAllFrom = <Kept>(database: BrowserDatabase, store: string, range?: IDBKeyRange): Promise<Kept[]> =>
  transact(database, [store], 'readonly', (one) => resultOf<Kept[]>(one.getAll(range)))

/** Writes one value. A store without a key path needs `key`. */
export const writeTo = (database: BrowserDatabase, store: string, value: unknown, key?: IDBValidKey): Promise<void> =>
  inTransaction(database, [store], async (one) => void (await resultOf(one.put(value, key))))

/**
 * Repeats work once. A connection that the system has closed, for example while a phone slept, is noticed only when a
 * call fails; the second try uses a new connection.
 */
export const retryOnce = <Done>(work: () => Promise<Done>): Promise<Done> => work().catch(work)

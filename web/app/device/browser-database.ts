import { inTime } from './parts-limit.ts'

/**
 * How long the browser has to open its database, or to end a transaction: some never answer, as after a phone has
 * slept.
 */
export const databaseLimit = 5000

/** A database whose connection may be lost: what fails lets it go, and what is asked next is asked on a fresh one. */
export interface BrowserDatabase {
  connect: () => Promise<IDBDatabase>
  letGo: () => void
}

const answered = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  inTime(answer, databaseLimit, 'The database does not answer')

/** The answer to one question to the browser's database. */
export function resultOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** A database by its name, made where there is none yet. A browser may refuse it, as some do in private windows. */
export async function openDatabase(name: string, make: (fresh: IDBDatabase) => void): Promise<BrowserDatabase> {
  let opening: Promise<IDBDatabase> | null = null
  const open = async () => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => make(request.result)
    return answered(
      resultOf(request).then((connection) => {
        // The system may close it, and a later release, in another tab, may wait for that.
        connection.onclose = letGo
        connection.onversionchange = () => {
          // Also one that came too late to be of use to anybody.
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

/** One transaction over some stores. */
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
    const [told] = await answered(Promise.all([work(...stores.map((name) => transaction.objectStore(name))), done]))
    return told
  } catch (failure) {
    letGo()
    undo()
    throw failure
  }
}

/** What fails of it undoes all of it, and it is told once everything lies there. */
export const inOnePiece = <Told>(
  database: BrowserDatabase,
  stores: readonly string[],
  work: (...stores: IDBObjectStore[]) => Promise<Told>,
): Promise<Told> => transact(database, stores, 'readwrite', work)

/** One piece of a store, under its key. */
export const readFrom = <Kept>(database: BrowserDatabase, store: string, key: IDBValidKey): Promise<Kept | undefined> =>
  transact(database, [store], 'readonly', (one) => resultOf<Kept | undefined>(one.get(key)))

/** All pieces of a store, or those of a range. */
export const readAllFrom = <Kept>(database: BrowserDatabase, store: string, range?: IDBKeyRange): Promise<Kept[]> =>
  transact(database, [store], 'readonly', (one) => resultOf<Kept[]>(one.getAll(range)))

/** One piece is laid down; a store without names of its own is told the key. */
export const writeTo = (database: BrowserDatabase, store: string, kept: unknown, key?: IDBValidKey): Promise<void> =>
  inOnePiece(database, [store], async (one) => void (await resultOf(one.put(kept, key))))

/**
 * A connection that the system has closed, as while a phone slept, is noticed by what fails on it; the second time it
 * is a fresh one.
 */
export const onceMore = <Done>(work: () => Promise<Done>): Promise<Done> => work().catch(work)

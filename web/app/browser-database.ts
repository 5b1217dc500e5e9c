/** The answer to one question to the browser's database. */
export function asked<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** A database by its name, made where there is none yet. A browser may refuse it, as some do in private windows. */
export async function openDatabase(name: string, make: (fresh: IDBDatabase) => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => make(request.result)
  return asked(request)
}

/** One transaction over some stores: what a request of it fails at undoes all of it. It is told once everything lies there. */
export async function inOnePiece<Told>(database: IDBDatabase, stores: readonly string[], work: (...stores: IDBObjectStore[]) => Promise<Told>): Promise<Told> {
  const transaction = database.transaction(stores, 'readwrite')
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Nothing was kept', 'AbortError'))
  })
  const [told] = await Promise.all([work(...stores.map((name) => transaction.objectStore(name))), done])
  return told
}

/** One piece of a store, under its key. */
export const readFrom = <Kept>(database: IDBDatabase, store: string, key: IDBValidKey): Promise<Kept | undefined> =>
  asked<Kept | undefined>(database.transaction(store).objectStore(store).get(key))

/** All pieces of a store, or those of a range. */
export const readAllFrom = <Kept>(database: IDBDatabase, store: string, range?: IDBKeyRange): Promise<Kept[]> =>
  asked<Kept[]>(database.transaction(store).objectStore(store).getAll(range))

/** One piece is laid down; a store without names of its own is told the key. */
export const writeTo = (database: IDBDatabase, store: string, kept: unknown, key?: IDBValidKey): Promise<void> =>
  inOnePiece(database, [store], async (one) => void (await asked(one.put(kept, key))))

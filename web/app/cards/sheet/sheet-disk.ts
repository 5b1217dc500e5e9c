import type { CardSet } from '#contract/staff/cards'
import type { Locale } from '#contract/values/locale'
import {
  resultOf,
  inTransaction,
  retryOnce,
  openDatabase,
  readAllFrom,
  readFrom,
  writeTo,
} from '../../device/browser-database.ts'
import type { StoredSheet } from './stored-sheet.ts'

/** Storage that survives a reload. */
export interface SheetDisk {
  /** False in a private window, where nothing is stored; the page says so. */
  isDurable: boolean
  all: (userId: string) => Promise<StoredSheet[]>
  read: (id: string, userId: string) => Promise<StoredSheet | undefined>
  write: (sheet: StoredSheet) => Promise<void>
  /**
   * Changes the stored sheet in one transaction, so that two tabs with the same sheet lose nothing of each other.
   * Resolves to false if the sheet is not stored any more.
   */
  change: (id: string, by: (sheet: StoredSheet) => StoredSheet) => Promise<boolean>
  forget: (id: string) => Promise<void>
  readSet: (locale: Locale) => Promise<CardSet | undefined>
  writeSet: (set: CardSet) => Promise<void>
}

let opened: Promise<SheetDisk> | undefined
export const sheetDisk = (): Promise<SheetDisk> => (opened ??= openBrowserDisk())

async function openBrowserDisk(): Promise<SheetDisk> {
  try {
    const database = await openDatabase('card-sheets', (fresh) => {
      fresh.createObjectStore('sheets', { keyPath: 'id' })
      fresh.createObjectStore('sets', { keyPath: 'locale' })
    })
    return {
      isDurable: true,
      all: async (userId) =>
        (await retryOnce(() => readAllFrom<StoredSheet>(database, 'sheets'))).filter(
          ({ user_id }) => user_id === userId,
        ),
      read: async (id, userId) => ofUser(await retryOnce(() => readFrom<StoredSheet>(database, 'sheets', id)), userId),
      write: (sheet) => retryOnce(() => writeTo(database, 'sheets', sheet)),
      change: (id, by) =>
        retryOnce(() =>
          inTransaction(database, ['sheets'], async (store) => {
            const sheet = await resultOf<StoredSheet | undefined>(store.get(id))
            if (sheet) await resultOf(store.put(by(sheet)))
            return sheet !== undefined
          }),
        ),
      forget: (id) => retryOnce(() => inTransaction(database, ['sheets'], (store) => resultOf(store.delete(id)))),
      readSet: (locale) => retryOnce(() => readFrom<CardSet>(database, 'sets', locale)),
      writeSet: (set) => retryOnce(() => writeTo(database, 'sets', set)),
    }
  } catch {
    return memoryDisk()
  }
}

const ofUser = (sheet: StoredSheet | undefined, userId: string) => (sheet?.user_id === userId ? sheet : undefined)

/** Used if a browser refuses to store anything. */
export function memoryDisk(): SheetDisk {
  const [sheets, sets] = [new Map<string, StoredSheet>(), new Map<Locale, CardSet>()]
  return {
    isDurable: false,
    all: async (userId) => [...sheets.values()].filter(({ user_id }) => user_id === userId),
    read: async (id, userId) => ofUser(sheets.get(id), userId),
    write: async (sheet) => void sheets.set(sheet.id, sheet),
    change: async (id, by) => {
      const sheet = sheets.get(id)
      if (sheet) sheets.set(id, by(sheet))
      return sheet !== undefined
    },
    forget: async (id) => void sheets.delete(id),
    readSet: async (locale) => sets.get(locale),
    writeSet: async (set) => void sets.set(set.locale, set),
  }
}

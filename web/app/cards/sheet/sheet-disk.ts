import { openDB, type DBSchema } from 'idb'
import type { CardSet } from '#contract/cards'
import type { Locale } from '#contract/values/locale'
import type { KeptSheet } from './kept-sheet.ts'

interface Schema extends DBSchema {
  sheets: { key: string; value: KeptSheet }
  sets: { key: Locale; value: CardSet }
}

/** What survives a reload. */
export interface SheetDisk {
  /** In a private window nothing is kept, and the page says so. */
  isDurable: boolean
  all: (userId: string) => Promise<KeptSheet[]>
  read: (id: string, userId: string) => Promise<KeptSheet | undefined>
  write: (sheet: KeptSheet) => Promise<void>
  /** Change what lies there now, in one piece: two tabs with one sheet lose nothing of each other. */
  change: (id: string, by: (sheet: KeptSheet) => KeptSheet) => Promise<void>
  forget: (id: string) => Promise<void>
  readSet: (locale: Locale) => Promise<CardSet | undefined>
  writeSet: (set: CardSet) => Promise<void>
}

let opened: Promise<SheetDisk> | undefined
export const sheetDisk = (): Promise<SheetDisk> => (opened ??= openBrowserDisk())

async function openBrowserDisk(): Promise<SheetDisk> {
  try {
    const database = await openDB<Schema>('card-sheets', 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('sheets', { keyPath: 'id' })
        fresh.createObjectStore('sets', { keyPath: 'locale' })
      },
    })
    return {
      isDurable: true,
      all: async (userId) => (await database.getAll('sheets')).filter(({ user_id }) => user_id === userId),
      read: async (id, userId) => ofUser(await database.get('sheets', id), userId),
      write: async (sheet) => void (await database.put('sheets', sheet)),
      change: async (id, by) => {
        const { store, done } = database.transaction('sheets', 'readwrite')
        const sheet = await store.get(id)
        if (sheet) await store.put(by(sheet))
        await done
      },
      forget: (id) => database.delete('sheets', id),
      readSet: (locale) => database.get('sets', locale),
      writeSet: async (set) => void (await database.put('sets', set)),
    }
  } catch {
    return memoryDisk()
  }
}

const ofUser = (sheet: KeptSheet | undefined, userId: string) => (sheet?.user_id === userId ? sheet : undefined)

/** For a browser that refuses to keep anything. */
export function memoryDisk(): SheetDisk {
  const [sheets, sets] = [new Map<string, KeptSheet>(), new Map<Locale, CardSet>()]
  return {
    isDurable: false,
    all: async (userId) => [...sheets.values()].filter(({ user_id }) => user_id === userId),
    read: async (id, userId) => ofUser(sheets.get(id), userId),
    write: async (sheet) => void sheets.set(sheet.id, sheet),
    change: async (id, by) => {
      const sheet = sheets.get(id)
      if (sheet) sheets.set(id, by(sheet))
    },
    forget: async (id) => void sheets.delete(id),
    readSet: async (locale) => sets.get(locale),
    writeSet: async (set) => void sets.set(set.locale, set),
  }
}

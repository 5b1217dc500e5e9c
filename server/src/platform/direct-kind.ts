import type { Document, Referred, Values } from '#contract/publishing/field'
import type { Language } from '#contract/values/locale'
import type { Db } from './database/db.ts'

interface Asked {
  search?: string | undefined
  after?: string | undefined
  limit?: number | undefined
  /** Those that were closed, instead of those that are open. */
  closed?: boolean
  region?: string | undefined
}

/**
 * How a slice lets the back office work with rows of its own table: these are changed at once, and their revisions are
 * kept beside them.
 */
export interface DirectKind {
  count: (db: Db) => Promise<number>
  /** A page of it by key, with what the list shows of each. */
  list: (
    db: Db,
    asked: Asked,
    language: Language,
  ) => Promise<{
    data: { id: string; title: string; document: Document; is_demo: boolean; closed_at?: string | null }[]
    next: string | null
    total: number
  }>
  read: (db: Db, id: string) => Promise<Document | null>
  /** Of the records of a table that came in a file; those that are not there are left out. */
  readMany: (db: Db, ids: string[]) => Promise<Map<string, Document>>
  /** Every record, some hundred at a time. */
  all: (db: Db) => AsyncIterable<{ id: string; document: Document }>
  /**
   * The id a new record gets by what it says, which is that of a record that is the same; `others` will be there before
   * it.
   */
  idOf: (db: Db, document: Document, others?: ReadonlyMap<string, Document>) => Promise<string>
  /** Refuses what must not be. */
  write: (tx: Db, id: string, document: Document, context: { isNew: boolean; now: Date }) => Promise<void>
  remove: (tx: Db, id: string, now: Date) => Promise<void>
  /** Of records that may be closed: since when each is, and how it is done. */
  closing?: {
    of: (db: Db, ids: string[]) => Promise<Map<string, string>>
    set: (tx: Db, id: string, at: string | null) => Promise<void>
  }
}

/** What everybody may read of an entry from now on, by language; nothing where it is taken off. */
export interface PublicNow {
  id: string
  /** The file of the product it came from. */
  source: string | null
  /** `isNewest`: what it says in all languages is what stands in the back office. */
  texts: Record<Language, { shared: Values; texts: Values; isNewest: boolean } | null>
}
export type Follow = (tx: Db, now: PublicNow, at: string) => Promise<void>

interface Referable {
  id: string
  title: string
  /** Where it lies, as several may have one name. */
  within: string
}

/** What fields of other kinds point at. */
export interface Reference {
  find: (
    db: Db,
    asked: { search?: string | undefined; ids?: string[] | undefined },
    language: Language,
  ) => Promise<Referable[]>
}

export type References = Partial<Record<Referred, Reference>>

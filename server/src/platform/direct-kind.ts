import type { Document, ReferencedKind, Values } from '#contract/publishing/field'
import type { Language } from '#contract/values/locale'
import type { Db } from './database/db.ts'

interface ListParams {
  search?: string | undefined
  after?: string | undefined
  limit?: number | undefined
  /** Lists closed records instead of open ones. */
  closed?: boolean
  region?: string | undefined
}

/**
 * How the back office works with rows of a slice's own table: they are changed directly, and their revisions are stored
 * separately.
 */
export interface DirectKind {
  count: (db: Db) => Promise<number>
  /** Returns one page of records with the fields that the list shows. */
  list: (
    db: Db,
    params: ListParams,
    language: Language,
  ) => Promise<{
    data: { id: string; title: string; document: Document; is_demo: boolean; closed_at?: string | null }[]
    next: string | null
    total: number
  }>
  read: (db: Db, id: string) => Promise<Document | null>
  /** Reads the records that an imported table names; missing ones are left out. */
  readMany: (db: Db, ids: string[]) => Promise<Map<string, Document>>
  /** Yields every record, read a few hundred at a time. */
  all: (db: Db) => AsyncIterable<{ id: string; document: Document }>
  /**
   * Returns the id for a document: that of an equal existing record, or a new one. `others` are records that will be
   * added before it.
   */
  idOf: (db: Db, document: Document, others?: ReadonlyMap<string, Document>) => Promise<string>
  /** Writes a record; refuses invalid documents. */
  write: (tx: Db, record: { id: string; document: Document; isNew: boolean; now: Date }) => Promise<void>
  remove: (tx: Db, id: string, now: Date) => Promise<void>
  /** For kinds that can be closed: since when a record is closed, and how to close it. */
  closing?: {
    of: (db: Db, ids: string[]) => Promise<Map<string, string>>
    set: (tx: Db, id: string, at: string | null) => Promise<void>
  }
}

/** The published state of an entry by language; null if it is taken offline. */
export interface PublishedState {
  id: string
  /** The content file it came from. */
  source: string | null
  /** `isNewest`: the published texts equal those in the back office in all languages. */
  texts: Record<Language, { shared: Values; texts: Values; isNewest: boolean } | null>
}
export type OnPublish = (tx: Db, now: PublishedState, at: string) => Promise<void>

interface Referable {
  id: string
  title: string
  /** The place it belongs to, because several may have the same name. */
  within: string
}

/** A target that fields of other kinds can refer to. */
export interface Reference {
  find: (
    db: Db,
    params: { search?: string | undefined; ids?: string[] | undefined },
    language: Language,
  ) => Promise<Referable[]>
}

export type References = Partial<Record<ReferencedKind, Reference>>

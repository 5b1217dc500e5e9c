import { and, asc, count, eq, gt, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Document, Value } from '#contract/publishing/field'
import { choiceText } from '#contract/publishing/schema'
import { maxCountedTotal } from '#contract/calls/listing'
import { languages, type Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import type { DirectKind } from '../../platform/direct-kind.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { partsOf, type DirectName, type TableOf } from './table-parts.ts'
import { containing } from '../../platform/database/like-pattern.ts'

type Row = Record<string, unknown>

/** Existing records, for an id that must be unique. */
export interface ExistingRecord {
  db: Db
  others: ReadonlyMap<string, Document>
}

interface More {
  /** Returns the id for a document: that of an equal existing record, or a new one. Random by default. */
  idOf?: (document: Document, existing: ExistingRecord) => string | Promise<string>
  /** Restricts which rows count as records. */
  among?: SQL
  /** Restricts rows to a region, if the table has no column for it. */
  inRegion?: (region: string) => SQL
  /** Additional columns for `mend`. */
  also?: Record<string, PgColumn>
  /** Columns computed from the document. */
  derived?: (document: Document) => Row
  /** Fills in a document from columns that are older than the field. */
  mend?: (document: Document, row: Row) => Document
}

/**
 * Lets the back office edit the rows of a table whose columns are the fields of a kind. Columns named `is_demo` and
 * `closed_at` have a fixed meaning.
 */
export function tableKind<Name extends DirectName>(name: Name, of: TableOf<Name>, more: More = {}): DirectKind {
  const table: PgTable = of
  const parts = partsOf(name, table)
  const { id, shared, texts, title, closed_at: closedAt, region_id } = parts
  const { idOf = () => newId(), among, derived, mend } = more
  const inRegion = more.inRegion ?? (region_id && ((region: string) => eq(region_id, region)))
  const columns = { ...columnsOf(parts), ...(closedAt && { closed_at: closedAt }), ...more.also }
  const read = (db: Db, where: SQL | undefined, limit = 1000): Promise<Row[]> =>
    db.select(columns).from(table).where(and(among, where)).orderBy(asc(id)).limit(limit)
  const documentOf = (row: Row): Document => {
    const document = {
      address: '',
      shared: Object.fromEntries(Object.keys(shared).map((name) => [name, valueOf(row[`shared.${name}`])])),
      texts: inLanguages((language) =>
        Object.fromEntries(Object.keys(texts).map((name) => [name, valueOf(row[`${language}.${name}`])])),
      ),
    }
    return mend ? mend(document, row) : document
  }
  const found = (search: string | undefined): SQL | undefined => {
    const pattern = search && containing(search)
    return pattern ? or(...languages.map((language) => ilike(title[language], pattern))) : undefined
  }
  const isInState = (isClosed: boolean): SQL | undefined => {
    if (!closedAt) return isClosed ? sql`false` : undefined
    return isClosed ? isNotNull(closedAt) : isNull(closedAt)
  }
  const counted = async (db: Db, where: SQL | undefined): Promise<number> => {
    const [sum] = await db
      .select({ total: count() })
      .from(sql`(select from ${table} where ${and(among, where) ?? sql`true`} limit ${maxCountedTotal + 1}) counted`)
    return sum?.total ?? 0
  }

  return {
    count: (db) => counted(db, closedAt && isNull(closedAt)),
    async list(db, { search, after, limit = 20, closed = false, region }, language) {
      const where = and(found(search), region === undefined ? undefined : inRegion?.(region), isInState(closed))
      const rows = await read(db, and(where, after === undefined ? undefined : gt(asText(id), after)), limit + 1)
      const data = rows.slice(0, limit).map((row) => {
        const document = documentOf(row)
        return {
          id: String(row.id),
          title: shownTitle(document, language),
          document,
          is_demo: row.is_demo === true,
          closed_at: closedAtOf(row),
        }
      })
      return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null, total: await counted(db, where) }
    },
    async read(db, key) {
      const [row] = await read(db, eq(asText(id), key), 1)
      return row ? documentOf(row) : null
    },
    async readMany(db, ids) {
      const rows = ids.length > 0 ? await read(db, inArray(asText(id), ids), ids.length) : []
      return new Map(rows.map((row) => [String(row.id), documentOf(row)]))
    },
    async *all(db) {
      let after: string | null = ''
      while (after !== null) {
        const rows: Row[] = await read(db, gt(asText(id), after))
        for (const row of rows) yield { id: String(row.id), document: documentOf(row) }
        after = rows.length === 1000 ? String(rows.at(-1)?.id) : null
      }
    },
    idOf: async (db, document, others = new Map()) => idOf(document, { db, others }),
    async write(tx, { id: key, document, isNew }) {
      refuseOtherKey(key, document)
      const values = { ...valuesOf(document), ...derived?.(document) }
      if (isNew) await tx.insert(table).values({ [id.name]: key, ...values })
      else
        await tx
          .update(table)
          .set(values)
          .where(eq(asText(id), key))
    },
    remove: async (tx, key) => void (await tx.delete(table).where(eq(asText(id), key))),
    ...(closedAt && { closing: closingOf(closedAt) }),
  }

  function closingOf(column: PgColumn): NonNullable<DirectKind['closing']> {
    return {
      async of(db, ids) {
        const rows = ids.length > 0 ? await read(db, and(inArray(asText(id), ids), isNotNull(column)), ids.length) : []
        return new Map(rows.map((row) => [String(row.id), String(row.closed_at)]))
      },
      set: async (tx, key, at) =>
        void (await tx
          .update(table)
          .set({ [column.name]: at })
          .where(eq(asText(id), key))),
    }
  }

  /** If a field is the key, such as the day of a holiday, another value would be another record. */
  function refuseOtherKey(key: string, document: Document): void {
    for (const [name, column] of Object.entries(shared))
      if (column.name === id.name && document.shared[name] !== key) refuse('record-fixed', { field: `shared.${name}` })
  }

  function valuesOf(document: Document): Row {
    const own = Object.entries(shared).map(([name, column]) => [column.name, document.shared[name]] as const)
    const perLanguage = languages.flatMap((language) =>
      Object.entries(texts).map(([name, of]) => [of[language].name, document.texts[language][name]] as const),
    )
    return Object.fromEntries([...own, ...perLanguage].filter(([name]) => name !== id.name))
  }
}

const closedAtOf = ({ closed_at }: Row): string | null => (typeof closed_at === 'string' ? closed_at : null)

const inLanguages = <Each>(each: (language: Language) => Each): Record<Language, Each> => ({
  ru: each('ru'),
  kk: each('kk'),
  en: each('en'),
})

/** Casts a key to text, so that a day compares as it is written. */
const asText = (column: PgColumn): SQL<string> => sql<string>`${column}::text`

function columnsOf({ id, shared, texts, is_demo }: ReturnType<typeof partsOf>): Record<string, PgColumn | SQL> {
  const own = Object.entries(shared).map(([name, column]) => [`shared.${name}`, column] as const)
  const perLanguage = languages.flatMap((language) =>
    Object.entries(texts).map(([name, of]) => [`${language}.${name}`, of[language]] as const),
  )
  return { id: asText(id), ...Object.fromEntries([...own, ...perLanguage]), ...(is_demo && { is_demo }) }
}

const valueOf = (value: unknown): Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : Array.isArray(value)
      ? value.map(String)
      : null

function shownTitle({ texts }: Document, language: Language): string {
  const names = [language, ...languages].map((each) => texts[each].name || texts[each].title)
  return names.map(choiceText).find(Boolean) ?? ''
}

import { and, asc, count, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Document } from '#contract/publishing/field'
import { textOf } from '#contract/publishing/text-of'
import { dayOf } from '#contract/values/kazakhstan-time'
import { languages, type Language } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import type { DirectKind } from '../platform/direct-kind.ts'
import { refuse } from '../platform/refusal.ts'
import { changesOf } from './legal-changes.ts'
import { firstDayOf } from './notice-days.ts'
import { legalTexts } from './tables.ts'
import { containing } from '../platform/database/like-pattern.ts'

/** Versions from files are numbered from 1, those from the back office from here, so that they never collide. */
const firstVersion = 1001
const id = sql<string>`${legalTexts.id} || ':' || ${legalTexts.version}`

/** Legal texts that administrators publish: new versions with a first day. A version in force is never changed. */
export const publishedLegalTexts: DirectKind = {
  count: (db) => countTexts(db, undefined),
  async list(db, { search, after, limit = 20 }, language) {
    const where = search ? sql`${legalTexts.title} ilike ${containing(search)}` : undefined
    const rows = await db
      .selectDistinct({ id })
      .from(legalTexts)
      .where(and(where, after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(limit + 1)
    const ids = rows.slice(0, limit).map((row) => row.id)
    const documents = await readMany(db, ids)
    const data = ids.flatMap((each) => {
      const document = documents.get(each)
      return document ? [{ id: each, title: textOf(document.texts[language].title), document, is_demo: false }] : []
    })
    return { data, next: rows.length > limit ? (ids.at(-1) ?? null) : null, total: await countTexts(db, where) }
  },
  read: async (db, key) => (await readMany(db, [key])).get(key) ?? null,
  readMany,
  async *all(db) {
    const rows = await db.selectDistinct({ id }).from(legalTexts).orderBy(asc(id))
    const documents = await readMany(
      db,
      rows.map((row) => row.id),
    )
    for (const [each, document] of documents) yield { id: each, document }
  },
  async idOf(db, { shared }) {
    const [text, day] = [textOf(shared.text), textOf(shared.effective_from)]
    const rows = await db
      .select({ version: sql<number>`${legalTexts.version}::int`, effective_from: legalTexts.effective_from })
      .from(legalTexts)
      .where(and(eq(legalTexts.id, text), sql`${legalTexts.version} ~ '^[0-9]{4}$'`))
    // There is one new version per day, so sending it twice finds the same one.
    const same = rows.find(({ effective_from }) => effective_from === day)
    return `${text}:${same?.version ?? Math.max(firstVersion - 1, ...rows.map(({ version }) => version)) + 1}`
  },
  async write(tx, { id: key, document, isNew, now }) {
    const [text = '', version = ''] = key.split(':')
    if (document.shared.text !== text) refuse('record-fixed', { field: 'shared.text' })
    if (!isNew) await refuseInForce(tx, key, now)
    const effective_from = textOf(document.shared.effective_from)
    if (effective_from < firstDayOf(text, now)) refuse('effective-early', { field: 'shared.effective_from' })
    await tx.delete(legalTexts).where(eq(id, key))
    await tx
      .insert(legalTexts)
      .values(
        languages.map((language) => ({ id: text, version, language, effective_from, ...written(document, language) })),
      )
  },
  async remove(tx, key, now) {
    await refuseInForce(tx, key, now)
    await tx.delete(legalTexts).where(eq(id, key))
  },
}

function written({ texts }: Document, language: Language) {
  const [title, html] = [textOf(texts[language].title), textOf(texts[language].body)]
  return {
    title,
    html,
    changes: textOf(texts[language].changes),
    hash: createHash('sha256').update(`${title}\n${html}`).digest('hex'),
  }
}

/**
 * Refuses to change a version in force, because people may have agreed to it, and versions from files, which only files
 * change.
 */
async function refuseInForce(tx: Db, key: string, now: Date): Promise<void> {
  const [row] = await tx
    .select({ effective_from: legalTexts.effective_from })
    .from(legalTexts)
    .where(eq(id, key))
    .for('update')
    .limit(1)
  if (!row || row.effective_from <= dayOf(now)) refuse('record-in-force')
  if (Number(key.split(':')[1]) < firstVersion) refuse('record-fixed')
}

async function countTexts(db: Db, where: SQL | undefined): Promise<number> {
  const [sum] = await db.select({ total: count() }).from(
    db
      .selectDistinct({ id: id.as('id') })
      .from(legalTexts)
      .where(where)
      .as('versions'),
  )
  return sum?.total ?? 0
}

async function readMany(db: Db, ids: string[]): Promise<Map<string, Document>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(legalTexts).where(inArray(id, ids))
  const byId = Map.groupBy(rows, (row) => `${row.id}:${row.version}`)
  return new Map(
    ids.flatMap((each) => {
      const versions = byId.get(each)
      const [first] = versions ?? []
      if (!first) return []
      const textIn = (language: Language) => {
        const row = versions?.find((version) => version.language === language)
        return {
          title: row?.title ?? '',
          changes: row ? row.changes || changesOf(row, language).join('\n') : '',
          body: row?.html ?? '',
        }
      }
      const texts = { ru: textIn('ru'), kk: textIn('kk'), en: textIn('en') }
      return [[each, { address: '', shared: { text: first.id, effective_from: first.effective_from }, texts }] as const]
    }),
  )
}

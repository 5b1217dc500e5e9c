import type * as z from 'zod/mini'
import type { listEntries as endpoint } from '#contract/publishing/entries'
import type { KindName } from '#contract/publishing/kinds'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { describe } from '../entries/describe.ts'
import { readNames } from '../entries/read-entry.ts'
import { directKind } from '../provided-kinds.ts'
import { publishingRevisions } from '../tables.ts'

/** Lists the records of a kind that has its own table. */
export async function listRecords(
  { platform: { db }, language }: Context,
  kind: KindName,
  query: z.infer<typeof endpoint.query>,
): Promise<z.infer<typeof endpoint.reply>> {
  const page = await directKind(kind).list(db, { ...query, closed: query.archived === 'yes' }, language)
  const steps = await readNewestSteps(
    db,
    kind,
    page.data.map(({ id }) => id),
  )
  const names = await readNames(
    db,
    [...steps.values()].map(({ by_id }) => by_id),
  )
  const about = await describe(
    db,
    { kind, language },
    page.data.map(({ document }) => document),
  )
  const data = page.data.map(({ id, title, document, is_demo, closed_at }, index) => {
    const step = steps.get(id)
    return {
      id,
      address: '',
      title,
      about: about[index] ?? '',
      shared: document.shared,
      states: { ru: 'published', kk: 'published', en: 'published' } as const,
      publish_at: null,
      published_at: null,
      changed_at: step?.at ?? null,
      changed_by: names.get(step?.by_id ?? '') ?? '',
      version: step?.number ?? 0,
      is_demo,
      returned_at: null,
      archived_at: closed_at ?? null,
    }
  })
  return { ...page, data }
}

export async function readNewestSteps(db: Db, kind: KindName, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const { record_id, number, at, by_id } = publishingRevisions
  const rows = await db
    .selectDistinctOn([record_id], { record_id, number, at, by_id })
    .from(publishingRevisions)
    .where(and(eq(publishingRevisions.kind, kind), inArray(record_id, ids)))
    .orderBy(record_id, sql`${number} desc`)
  return new Map(rows.map((row) => [row.record_id, row]))
}

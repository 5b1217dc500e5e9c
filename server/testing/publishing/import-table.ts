import { applyImport, checkImport } from '#contract/publishing/imports'
import type { KindName } from '#contract/publishing/kinds'
import type { Visitor } from '../start-app.ts'

const csv = { headers: { 'content-type': 'text/csv' } }
/** Sends a table, by default of questions and answers, for a dry run. */
export const check = (visitor: Visitor, payload: Buffer | string, kind: KindName = 'faq') =>
  visitor.call(checkImport, { params: { kind } }, { ...csv, payload: Buffer.from(payload) })
/** Writes a table that was checked. */
export const apply = (visitor: Visitor, id: string, kind: KindName = 'faq') =>
  visitor.call(applyImport, { params: { kind, id } })

/** Columns of questions and answers. */
export const head = 'section;title.ru;body.ru;title.kk;body.kk'

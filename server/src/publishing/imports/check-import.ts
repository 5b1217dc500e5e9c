import { deserialize } from 'node:v8'
import { addressForm, longestAddress } from '#contract/publishing/address'
import type { Document } from '#contract/publishing/field'
import type { Import } from '#contract/publishing/imports'
import { tableLimits } from '#contract/publishing/imports'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { languages } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { beginningOf } from '../shown-text.ts'
import { collectBytes } from '../collect-bytes.ts'
import type { ImportedDocument } from '../document.ts'
import { differencesOf } from '../entries/differences.rules.ts'
import { checkReferences } from '../entries/check-document.ts'
import { isRich } from '../clean-html.ts'
import { directKind } from '../provided-kinds.ts'
import { publishingImports } from '../tables.ts'
import { yieldToOthers } from '../../platform/yield-to-others.ts'
import { findTargets, findTargetsById, type Target } from './find-targets.ts'
import { checkRow, titleOfRow } from './check-rows.ts'
import { Faults, type RawRow } from './reading/raw-rows.ts'
import { readImport } from './read-imports.ts'
import { ByName, keysOf } from './same-entry.rules.ts'
import { shownChange } from './shown-change.ts'
import type { TableReader } from './reading/table-reader.ts'

interface Judged {
  row: RawRow
  target: Target | null
  document: Document
}

/** The lines of earlier rows, by the ids they name, by the ids and addresses of their records, and by their titles. */
interface Seen {
  named: Map<string, number>
  lines: Map<string, number>
  names: ByName<number>
}

interface Result extends Pick<Import, 'fresh' | 'changes' | 'same' | 'sample'> {
  documents: ImportedDocument[]
}

/** The state of a check, carried from row to row. */
interface Check {
  db: Db
  kind: KindName
  seen: Seen
  /** The records that earlier rows would create, by their future ids. */
  made: Map<string, Document>
  faults: Faults
  result: Result
}

/**
 * Checks a table and reports what it would change and what is wrong with it. The changes are stored for a day, so that
 * exactly these can be applied.
 */
export async function checkImport(
  { platform: { db, now, translate }, user: caller, language }: Context,
  reader: TableReader,
  { kind, body }: { kind: KindName; body: unknown },
): Promise<Import> {
  const bytes = await collectBytes(body, tableLimits.bytes, { empty: 'table-empty', large: 'table-large' })
  const { columns, passed_over, rows, parts, faults: found } = await reader.read(kind, bytes)
  const faults = new Faults(found)
  const { documents, ...counts } = await checkRows(parts, {
    db,
    kind,
    seen: { named: new Map(), lines: new Map(), names: new ByName() },
    made: new Map(),
    faults,
    result: { documents: [], fresh: 0, changes: 0, same: 0, sample: [] },
  })
  const report = {
    rows,
    ...counts,
    // The faults were found in several passes, so they are sorted by line.
    faults: faults.shown
      .toSorted((one, other) => one.line - other.line)
      .map(({ key, values, ...fault }) => ({ ...fault, reason: translate(language, key, values) })),
    faults_total: faults.total,
    columns,
    passed_over,
  }
  const id = newId(now().getTime())
  await db.insert(publishingImports).values({
    id,
    kind,
    report,
    documents: faults.total > 0 ? null : documents,
    checked_at: now().toISOString(),
    checked_by: caller.id,
  })
  return readImport(db, { kind, id }, now())
}

async function checkRows(parts: readonly Uint8Array[], check: Check): Promise<Result> {
  const { db, kind, faults } = check
  for (const packed of parts) {
    await yieldToOthers()
    const part: RawRow[] = deserialize(packed)
    const targets = await findTargets(db, kind, part)
    const judgedRows = part.map((row) => {
      const target = targets.get(row) ?? null
      checkKey(check, row, target)
      const result = checkRow(kind, row, target?.document ?? null)
      if ('faults' in result)
        faults.addAll(row, result.faults, { kind: kindOf(kind), isRowAlone: row.id !== '' && !target })
      return { row, target, ...result }
    })
    const pointers = await checkReferences(
      db,
      kind,
      judgedRows.map((one) => ('document' in one ? one.document : one.rest)),
    )
    for (const [index, { row }] of judgedRows.entries())
      faults.addAll(row, pointers[index] ?? {}, { kind: kindOf(kind) })
    const whole = judgedRows.flatMap((one) => ('document' in one && one.row.faulty.size === 0 ? [one] : []))
    const existing = await readExistingRecords(db, kind, whole)
    for (const { row, target, document } of whole) {
      const found = existing.get(document)
      if (found?.isArchived)
        faults.add({
          line: row.line,
          field: 'name.ru',
          found: titleOfRow(document),
          key: 'refusal.entry-archived',
        })
      else await addToResult(check, { row, target: target ?? found ?? null, document })
    }
  }
  return check.result
}

/** Checks that a row names an existing record, and one that no other row names. */
function checkKey(check: Check, row: RawRow, target: Target | null): void {
  const { kind, faults } = check
  const { isFixed, hasAddress } = kindOf(kind)
  if (row.id !== '') checkId(check, row, target)
  if (target?.isArchived) faults.addTo(row, nameOf(row), { key: 'refusal.entry-archived' })
  if (isFixed && !isInPlace(row, target))
    faults.addTo(row, hasAddress ? 'address' : 'id', { key: 'refusal.record-fixed' })
  if (hasAddress && !isAddress(row.address)) faults.addTo(row, 'address', { key: 'address.wrong' })
}

function checkId({ seen: { named }, faults }: Check, row: RawRow, target: Target | null): void {
  const first = named.get(row.id)
  if (first === undefined) named.set(row.id, row.line)
  else faults.addTo(row, 'id', { key: 'publishing.fault.twice-id', values: { line: first } })
  if (!target) faults.addTo(row, 'id', { key: 'publishing.fault.unknown' })
}

/** Whether the row names an existing record without changing its address. */
const isInPlace = ({ address }: RawRow, target: Target | null): boolean =>
  target !== null && (address === '' || address === target.document.address)

const isAddress = (text: string): boolean => text === '' || (addressForm.test(text) && text.length <= longestAddress)

/** The column by which a row names its record: the id, the address or else the title. */
const nameOf = ({ id, address, cells }: RawRow): string =>
  id !== ''
    ? 'id'
    : address !== ''
      ? 'address'
      : (['title', 'name']
          .flatMap((each) => languages.map((language) => `${each}.${language}`))
          .find((each) => cells.get(each)) ?? 'id')

/**
 * Finds records for rows without an id in a kind with its own table: the day, for example, identifies a holiday. Closed
 * records are marked, because they can be changed only by their id.
 */
async function readExistingRecords(
  db: Db,
  kind: KindName,
  whole: readonly Pick<Judged, 'target' | 'document'>[],
): Promise<Map<Document, Target>> {
  if (kindOf(kind).flow === 'publication') return new Map()
  const nameless: { document: Document; id: string }[] = []
  for (const { target, document } of whole)
    if (!target) nameless.push({ document, id: await directKind(kind).idOf(db, document) })
  const ids = nameless.map(({ id }) => id)
  const found = await findTargetsById(db, kind, ids)
  const closed = await directKind(kind).closing?.of(db, ids)
  return new Map(
    nameless.flatMap(({ document, id }) => {
      const target = found.get(id)
      return target ? [[document, { ...target, isArchived: closed?.has(id) ?? false }] as const] : []
    }),
  )
}

async function addToResult(check: Check, { row, target, document }: Judged): Promise<void> {
  const id = target?.id ?? (await idOfNew(check, document))
  const imported = { ...document, id, version: target ? target.version : isNew }
  const first = lineOfTwin(check, row.line, imported)
  if (first !== null)
    return check.faults.addTo(row, nameOf(row), { key: 'publishing.fault.twice', values: { line: first } })
  if (!target) check.made.set(id, document)
  count(check, { row, target, document: imported })
}

function count(
  { kind, result }: Check,
  { row: { line }, target, document }: Judged & { document: ImportedDocument },
): void {
  const changed = target ? differencesOf(target.document, document) : []
  if (target && changed.length === 0) return void (result.same += 1)
  const count = target ? 'changes' : 'fresh'
  result[count] += 1
  result.documents.push(document)
  if (result[count] <= maxShown)
    result.sample.push({
      line,
      title: beginningOf(titleOfRow(document), 200),
      is_fresh: !target,
      changed: changed.map((one) => shownChange(one, { isHtml: isRich(kind, one.field) })),
    })
}

const idOfNew = async ({ db, kind, made }: Check, document: Document): Promise<string> =>
  kindOf(kind).flow === 'direct' ? directKind(kind).idOf(db, document, made) : newId()

/** Rows shown in the report for new records, and for changed ones. */
const maxShown = 50

/** The line of an earlier row about the same record, or null. */
function lineOfTwin(
  { kind, seen: { lines, names } }: Check,
  line: number,
  { id, ...document }: Pick<ImportedDocument, 'id' | 'address' | 'shared' | 'texts'>,
): number | null {
  const { sameBy } = kindOf(kind)
  const keys = document.address === '' ? [id] : [id, `/${document.address}`]
  const called = sameBy && document.address === '' ? keysOf(document, sameBy) : {}
  const first = keys.map((key) => lines.get(key)).find((each) => each !== undefined) ?? names.find(called)
  for (const key of keys) if (!lines.has(key)) lines.set(key, line)
  names.put(called, line)
  return first
}

/** The version of a record that does not exist yet. (0 is the version of a record that nobody has changed.) */
export const isNew = -1

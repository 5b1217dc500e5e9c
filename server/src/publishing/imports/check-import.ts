import { deserialize } from 'node:v8'
import { addressForm, longestAddress } from '#contract/publishing/address'
import type { Document } from '#contract/publishing/field'
import type { Import } from '#contract/publishing/imports'
import { mostOfTable } from '#contract/publishing/imports'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { languages, type Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { beginningOf } from '../shown-text.ts'
import { collectBytes } from '../collect-bytes.ts'
import type { ImportedDocument } from '../document.ts'
import { differencesOf } from '../entries/differences.rules.ts'
import { faultsOfPointers } from '../entries/judge-document.ts'
import { isRich } from '../clean-html.ts'
import { directKind } from '../provided-kinds.ts'
import { publishingImports } from '../tables.ts'
import { breathe } from '../../platform/breathe.ts'
import { findTargets, targetsById, type Target } from './find-targets.ts'
import { judgeRow, titleOfRow } from './judge-rows.ts'
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

/**
 * The lines of the rows before, by the ids they name, by the ids and addresses they have and by what they are called.
 */
interface Seen {
  named: Map<string, number>
  lines: Map<string, number>
  names: ByName<number>
}

interface Checked extends Pick<Import, 'fresh' | 'changes' | 'same' | 'sample'> {
  kind: KindName
  documents: ImportedDocument[]
  /** What rows before would make, by the ids they will have. */
  made: Map<string, Document>
}

/**
 * What a table would bring, and what is wrong with it. What it would write is kept for a day, so that exactly that can
 * be taken over.
 */
export async function checkImport(
  { db, now, translate }: Platform,
  reader: TableReader,
  caller: Caller,
  kind: KindName,
  body: unknown,
  language: Language,
): Promise<Import> {
  const bytes = await collectBytes(body, mostOfTable.bytes, { empty: 'table-empty', large: 'table-large' })
  const { columns, passed_over, rows, parts, faults: found } = await reader.read(kind, bytes)
  const faults = new Faults(found)
  const { documents, made: _, kind: __, ...counts } = await checkRows(db, kind, parts, faults)
  const report = {
    rows,
    ...counts,
    // Told by what was found first; read from the top of the table.
    faults: faults.told
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
  return readImport(db, kind, id, now())
}

async function checkRows(db: Db, kind: KindName, parts: readonly Uint8Array[], faults: Faults): Promise<Checked> {
  const checked: Checked = { kind, documents: [], made: new Map(), fresh: 0, changes: 0, same: 0, sample: [] }
  const seen: Seen = { named: new Map(), lines: new Map(), names: new ByName() }
  for (const packed of parts) {
    await breathe()
    const part: RawRow[] = deserialize(packed)
    const targets = await findTargets(db, kind, part)
    const judgedRows = part.map((row) => {
      const target = targets.get(row) ?? null
      tellWhatItNames(kind, row, target, seen, faults)
      const result = judgeRow(kind, row, target?.document ?? null)
      if ('faults' in result) faults.addAll(kindOf(kind), row, result.faults, { isRowAlone: row.id !== '' && !target })
      return { row, target, ...result }
    })
    const pointers = await faultsOfPointers(
      db,
      kind,
      judgedRows.map((one) => ('document' in one ? one.document : one.rest)),
    )
    for (const [index, { row }] of judgedRows.entries()) faults.addAll(kindOf(kind), row, pointers[index] ?? {})
    const whole = judgedRows.flatMap((one) => ('document' in one && one.row.faulty.size === 0 ? [one] : []))
    const known = await recordsThatAreThere(db, kind, whole)
    for (const { row, target, document } of whole) {
      const meant = known.get(document)
      if (meant?.isArchived) faults.add(row.line, 'name.ru', titleOfRow(document), 'refusal.entry-archived')
      else await keep(db, kind, checked, { row, target: target ?? meant ?? null, document }, seen, faults)
    }
  }
  return checked
}

/** Does a row say which record it is about, and that of no other row? */
function tellWhatItNames(kind: KindName, row: RawRow, target: Target | null, { named }: Seen, faults: Faults): void {
  const { isFixed, hasAddress } = kindOf(kind)
  if (row.id !== '') tellOfId(row, target, named, faults)
  if (target?.isArchived) faults.addTo(row, nameOf(row), 'refusal.entry-archived')
  if (isFixed && !isInPlace(row, target)) faults.addTo(row, hasAddress ? 'address' : 'id', 'refusal.record-fixed')
  if (hasAddress && !isAddress(row.address)) faults.addTo(row, 'address', 'address.wrong')
}

function tellOfId(row: RawRow, target: Target | null, named: Map<string, number>, faults: Faults): void {
  const first = named.get(row.id)
  if (first === undefined) named.set(row.id, row.line)
  else faults.addTo(row, 'id', 'publishing.fault.twice-id', { line: first })
  if (!target) faults.addTo(row, 'id', 'publishing.fault.unknown')
}

/** A row about what is there, and where it is. */
const isInPlace = ({ address }: RawRow, target: Target | null): boolean =>
  target !== null && (address === '' || address === target.document.address)

const isAddress = (text: string): boolean => text === '' || (addressForm.test(text) && text.length <= longestAddress)

/** By which column a row names its record: its id, its address, else what it is called. */
const nameOf = ({ id, address, cells }: RawRow): string =>
  id !== ''
    ? 'id'
    : address !== ''
      ? 'address'
      : (['title', 'name']
          .flatMap((each) => languages.map((language) => `${each}.${language}`))
          .find((each) => cells.get(each)) ?? 'id')

/**
 * A row of a table of its own that names no id may mean a record that is there: the day of a holiday tells which. What
 * is closed is meant by its id alone.
 */
async function recordsThatAreThere(
  db: Db,
  kind: KindName,
  whole: readonly Pick<Judged, 'target' | 'document'>[],
): Promise<Map<Document, Target>> {
  if (kindOf(kind).flow === 'publication') return new Map()
  const nameless: { document: Document; id: string }[] = []
  for (const { target, document } of whole)
    if (!target) nameless.push({ document, id: await directKind(kind).idOf(db, document) })
  const ids = nameless.map(({ id }) => id)
  const found = await targetsById(db, kind, ids)
  const closed = await directKind(kind).closing?.of(db, ids)
  return new Map(
    nameless.flatMap(({ document, id }) => {
      const target = found.get(id)
      return target ? [[document, { ...target, isArchived: closed?.has(id) ?? false }] as const] : []
    }),
  )
}

async function keep(
  db: Db,
  kind: KindName,
  checked: Checked,
  { row, target, document }: Judged,
  seen: Seen,
  faults: Faults,
): Promise<void> {
  const id = target?.id ?? (await idOfNew(db, kind, document, checked.made))
  const first = lineOfTwin(seen, row.line, kind, id, document)
  if (first !== null) return faults.addTo(row, nameOf(row), 'publishing.fault.twice', { line: first })
  if (!target) checked.made.set(id, document)
  count(checked, row.line, target, { ...document, id, version: target ? target.version : isNew })
}

function count(checked: Checked, line: number, target: Target | null, document: ImportedDocument): void {
  const changed = target ? differencesOf(target.document, document) : []
  if (target && changed.length === 0) return void (checked.same += 1)
  const count = target ? 'changes' : 'fresh'
  checked[count] += 1
  checked.documents.push(document)
  if (checked[count] <= mostShown)
    checked.sample.push({
      line,
      title: beginningOf(titleOfRow(document), 200),
      is_fresh: !target,
      changed: changed.map((one) => shownChange(one, { isHtml: isRich(checked.kind, one.field) })),
    })
}

const idOfNew = async (
  db: Db,
  kind: KindName,
  document: Document,
  made: ReadonlyMap<string, Document>,
): Promise<string> => (kindOf(kind).flow === 'direct' ? directKind(kind).idOf(db, document, made) : newId())
/** Of rows that would make a record, and of those that would change one. */
const mostShown = 50

/** The line of a row before it that is about the same record, or null. */
function lineOfTwin(
  { lines, names }: Seen,
  line: number,
  kind: KindName,
  id: string,
  document: Document,
): number | null {
  const { sameBy } = kindOf(kind)
  const keys = document.address === '' ? [id] : [id, `/${document.address}`]
  const called = sameBy && document.address === '' ? keysOf(document, sameBy) : {}
  const first = keys.map((key) => lines.get(key)).find((each) => each !== undefined) ?? names.find(called)
  for (const key of keys) if (!lines.has(key)) lines.set(key, line)
  names.put(called, line)
  return first
}

/** The version of what is not there yet; a record of a table of its own that nobody has touched has the version 0. */
export const isNew = -1

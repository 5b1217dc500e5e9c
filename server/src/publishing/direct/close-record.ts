import type { PlaceDependents } from '#contract/publishing/entries'
import { kindOf } from '#contract/publishing/kinds'
import type { Db } from '../../platform/database/db.ts'
import { violatedConstraint } from '../../platform/database/row-faults.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RecordKey } from '../document.ts'
import { recordRevision } from '../entries/record-revision.ts'
import { backOffice, directKind } from '../provided-kinds.ts'
import { readLastStep } from './read-record.ts'
import { lockRecord, refuseOutdatedRecord, publishChange } from './write-record.ts'

interface Closing extends RecordKey {
  by: string
  version: number
}

/**
 * Closes a place for new bookings and pupils; what belongs to it stays. The database refuses this as long as
 * appointments are still expected there.
 */
export async function closeRecord(platform: Pick<Platform, 'db' | 'now'>, closing: Closing): Promise<void> {
  const { db, now } = platform
  try {
    await db.transaction((tx) => setClosed(tx, { ...closing, now: now() }, true))
  } catch (error) {
    if (violatedConstraint(error) !== 'place_awaited') throw error
    const { appointments } = await countDependents(platform, closing)
    refuse('record-awaited', { values: { count: appointments } })
  }
}

export const reopenRecord = ({ db, now }: Pick<Platform, 'db' | 'now'>, closing: Closing): Promise<void> =>
  db.transaction((tx) => setClosed(tx, { ...closing, now: now() }, false))

async function setClosed(
  tx: Db,
  { kind, id, by, version, now }: Closing & { now: Date },
  isClosing: boolean,
): Promise<void> {
  const direct = directKind(kind)
  const closing = direct.closing ?? refuse('record-fixed')
  await lockRecord(tx, { kind, id })
  const document = (await direct.read(tx, id)) ?? refuse('not-found')
  const isClosed = (await closing.of(tx, [id])).has(id)
  if (isClosed && isClosing) refuse('entry-archived')
  if (isClosed === isClosing) return
  const step = await readLastStep(tx, { kind, id })
  await refuseOutdatedRecord(tx, { version, step, now })
  const at = now.toISOString()
  await closing.set(tx, id, isClosing ? at : null)
  await publishChange(tx, kind)
  const same = { kind, record_id: id, after: document, at }
  if (step.number === 0) await recordRevision(tx, { ...same, what: 'loaded', before: null, by: null })
  await recordRevision(tx, { ...same, what: isClosing ? 'archived' : 'restored', before: document, by })
}

/** Counts what depends on a place. The slices provide the numbers. */
export async function countDependents(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { kind, id }: RecordKey,
): Promise<PlaceDependents> {
  if (!kindOf(kind).isClosable) refuse('record-fixed')
  if ((await directKind(kind).read(db, id)) === null) refuse('not-found')
  const all: PlaceDependents = { appointments: 0, staff: 0, pupils: 0 }
  for (const count of backOffice().dependentCounters) {
    const some = await count(db, { kind, id }, now())
    all.appointments += some.appointments ?? 0
    all.staff += some.staff ?? 0
    all.pupils += some.pupils ?? 0
  }
  return all
}

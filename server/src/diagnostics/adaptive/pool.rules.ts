import type { PlannedItem } from '../instrument/plan.rules.ts'
import type { ArrangedItem } from '../forms/arrangement.rules.ts'
import { calibrationOf, type TestKey } from '../scorers/score-item.rules.ts'
import type { PoolItem } from './next-item.rules.ts'

/** The items of an instrument that may be given, in the order of its files. */
export const poolOf = (
  planned: readonly PlannedItem[],
  arranged: Record<string, ArrangedItem>,
  key: TestKey,
): PoolItem[] =>
  planned.flatMap(({ id }) => {
    const calibration = key[id] && calibrationOf(key[id])
    const { area = '', family, enemies } = arranged[id] ?? {}
    return calibration ? [{ id, area, family, enemies, calibration }] : []
  })

/** An item that more than this share of recent attempts had is withheld. */
const maxExposure = 0.25
/** With fewer attempts than this, the share means nothing. */
const minAttempts = 100

/** The items to withhold. `met` is the number of attempts that had each item. */
export const withheldItems = (met: ReadonlyMap<string, number>, attempts: number): Set<string> =>
  attempts < minAttempts
    ? new Set()
    : new Set([...met].flatMap(([id, count]) => (count / attempts > maxExposure ? [id] : [])))

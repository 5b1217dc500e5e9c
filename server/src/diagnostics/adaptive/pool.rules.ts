import type { PlannedItem } from '../instrument/plan.rules.ts'
import type { Arranged } from '../forms/arrangement.rules.ts'
import { calibrationOf, type TestKey } from '../scorers/score-item.rules.ts'
import type { PoolItem } from './next-item.rules.ts'

/** The items of an instrument that may be given, in the order of its files. */
export const poolOf = (planned: readonly PlannedItem[], arranged: Record<string, Arranged>, key: TestKey): PoolItem[] =>
  planned.flatMap(({ id }) => {
    const calibration = key[id] && calibrationOf(key[id])
    const { area = '', family, enemies } = arranged[id] ?? {}
    return calibration ? [{ id, area, family, enemies, calibration }] : []
  })

/** An item that more than this share of attempts has met of late is withheld. */
const mostMet = 0.25
/** Of fewer attempts a share says nothing. */
const fewestAttempts = 100

/** Which items are withheld, by how many of so many attempts have met each. */
export const withheldOf = (met: ReadonlyMap<string, number>, attempts: number): Set<string> =>
  attempts < fewestAttempts
    ? new Set()
    : new Set([...met].flatMap(([id, count]) => (count / attempts > mostMet ? [id] : [])))

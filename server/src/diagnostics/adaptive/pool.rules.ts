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

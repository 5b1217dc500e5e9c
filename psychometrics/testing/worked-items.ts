import type { ItemParameters } from '../irt/model.ts'

/** Eight items with and without guessing. */
export const eightItems = (model: '2pl' | '3pl'): ItemParameters[] =>
  [1.0, 1.2, 0.8, 1.5, 0.9, 1.1, 1.3, 0.7].map((a, index) => ({
    a,
    b: [-1.5, -1.0, -0.5, 0, 0.3, 0.8, 1.2, 1.8][index]!,
    c: model === '3pl' ? [0.2, 0.2, 0.25, 0.2, 0.25, 0.2, 0.2, 0.25][index]! : 0,
  }))

/** Answers such as `1101` as numbers. */
export const answersOf = (pattern: string): number[] => Array.from(pattern, Number)

import type { Calibration } from '../scorers/response-model.rules.ts'

/** Eight items with known estimates, with or without guessing; only for tests. */
export const eightItems = (isGuessed: boolean): Calibration[] =>
  [1.0, 1.2, 0.8, 1.5, 0.9, 1.1, 1.3, 0.7].map((a, index) => ({
    a,
    b: [-1.5, -1.0, -0.5, 0, 0.3, 0.8, 1.2, 1.8][index] ?? 0,
    c: isGuessed ? ([0.2, 0.2, 0.25, 0.2, 0.25, 0.2, 0.2, 0.25][index] ?? 0) : 0,
  }))

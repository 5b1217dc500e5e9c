import type { Slice } from '../platform/slice.ts'

/** The people themselves, to whom every other slice may refer, and whose records each role can see. */
export const slice: Slice = { tier: 'foundation' }

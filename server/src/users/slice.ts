import type { Slice } from '../platform/slice.ts'

/** The people themselves, whom every other slice may name: who they are, and whose records a role reaches. */
export const slice: Slice = { tier: 'foundation' }

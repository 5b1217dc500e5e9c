import type { Slice } from './platform/slice.ts'
import * as listed from './slices.ts'

export const slices: readonly Slice[] = Object.values(listed)

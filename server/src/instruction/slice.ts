import * as instruction from '#contract/staff/instruction'
import type { Slice } from '../platform/slice.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  contract: { instruction },
  routes,
}

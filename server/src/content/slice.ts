import * as content from '#contract/content'
import type { Slice } from '../platform/slice.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  contract: { content },
  routes,
}

import type { Numbers, NumbersQuery } from '#contract/statistics/numbers'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'

export async function readNumbers(_: Context, __: NumbersQuery): Promise<Numbers> {
  return refuse('unavailable')
}

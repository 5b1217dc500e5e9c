import type * as z from 'zod/mini'

/** Makes a value of a contract schema: the defaults, with the given fields in place of theirs. */
export interface Maker<Value extends object> {
  (given?: Partial<Value>): Value
  schema: z.ZodMiniType<Value>
}

/** Returns a maker. `values.test.ts` checks that its defaults satisfy the schema. */
export const makerOf = <Value extends object>(schema: z.ZodMiniType<Value>, defaults: NoInfer<Value>): Maker<Value> =>
  Object.assign((given: Partial<Value> = {}): Value => ({ ...defaults, ...given }), { schema })

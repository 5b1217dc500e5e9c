import type { ZodMiniType } from 'zod/mini'

/**
 * A schema that comes after the page: in what is built no first load waits for the library that checks
 * (`tools/bundle/lean-contract.ts`). What its fields look like is known at once.
 */
export interface LaterSchema {
  /** The fields that may not be left empty. */
  readonly required: readonly string[]
  readonly later: () => Promise<ZodMiniType>
}

export type Check = ZodMiniType | LaterSchema

const come = new WeakMap<LaterSchema, ZodMiniType>()

export const isLater = (check: Check): check is LaterSchema => 'later' in check

/** The schema, where it is here; otherwise it is asked for, and until it comes the server alone says what is wrong. */
export function schemaHere(check: Check): ZodMiniType | undefined {
  if (!isLater(check)) return check
  const schema = come.get(check)
  if (!schema) void bring(check)
  return schema
}

/** What does not come is asked for again by the next who needs it. */
async function bring(check: LaterSchema): Promise<void> {
  try {
    come.set(check, await check.later())
  } catch {
    // The form works without it.
  }
}

import type { ZodMiniType } from 'zod/mini'

/**
 * A schema that is loaded after the page. In the build, the validation library is not part of any first load
 * (`tools/bundle/lean-contract.ts`), so the required fields are listed here.
 */
export interface LaterSchema {
  /** The fields that may not be left empty. */
  readonly required: readonly string[]
  readonly later: () => Promise<ZodMiniType>
}

export type Check = ZodMiniType | LaterSchema

const come = new WeakMap<LaterSchema, ZodMiniType>()

export const isLater = (check: Check): check is LaterSchema => 'later' in check

/** Returns the schema if it is loaded. Otherwise it starts loading it, and until then only the server validates. */
export function schemaHere(check: Check): ZodMiniType | undefined {
  if (!isLater(check)) return check
  const schema = come.get(check)
  if (!schema) void bring(check)
  return schema
}

/** After a failure, the next caller tries to load the schema again. */
async function bring(check: LaterSchema): Promise<void> {
  try {
    come.set(check, await check.later())
  } catch {
    // The form works without the schema.
  }
}

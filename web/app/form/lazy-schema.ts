import type { ZodMiniType } from 'zod/mini'

/**
 * A schema that is loaded after the page. In the build, the validation library is not part of any first load
 * (`tools/bundle/lean-contract.ts`), so the required fields are listed here.
 */
export interface LazySchema {
  /** The fields that may not be left empty. */
  readonly required: readonly string[]
  readonly later: () => Promise<ZodMiniType>
}

export type Check = ZodMiniType | LazySchema

const loadedSchemas = new WeakMap<LazySchema, ZodMiniType>()

export const isLazySchema = (check: Check): check is LazySchema => 'later' in check

/** Returns the schema if it is loaded. Otherwise it starts loading it, and until then only the server validates. */
export function loadedSchema(check: Check): ZodMiniType | undefined {
  if (!isLazySchema(check)) return check
  const schema = loadedSchemas.get(check)
  if (!schema) void loadSchema(check)
  return schema
}

/** After a failure, the next caller tries to load the schema again. */
async function loadSchema(check: LazySchema): Promise<void> {
  try {
    loadedSchemas.set(check, await check.later())
  } catch {
    // The form works without the schema.
  }
}

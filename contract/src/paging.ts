import * as z from 'zod/mini'

/** Lists are paged by key: `after` is the last id of the page before. */
export const pageQuery = { after: z.optional(z.string().check(z.maxLength(100))), limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))) }

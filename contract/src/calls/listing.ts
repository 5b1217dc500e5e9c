import * as z from 'zod/mini'

/** Totals are counted as far as this; whoever reads a greater one says «more than». */
export const countedTo = 1000

type Fields = Record<string, z.core.$ZodType>

/** What a list is asked for: its filters, its order, and a page by key: `after` is the `next` of the page before. */
export const listQuery = <Filters extends Fields = {}>(filters?: Filters) =>
  z.object({
    after: z.optional(z.string().check(z.maxLength(300))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
    ...(filters ?? ({} as Filters)),
  })

/** A page of a list: `next` is null on the last one. */
export const pageOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ data: z.array(row), next: z.nullable(z.string()) })

/** The same with how many there are on all pages together, `countedTo` and one at most. */
export const countedPageOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ data: z.array(row), next: z.nullable(z.string()), total: z.number() })

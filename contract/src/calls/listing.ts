import * as z from 'zod/mini'

/** Totals are counted up to this number; a greater total is shown as "more than". */
export const maxCountedTotal = 1000

type Fields = Record<string, z.core.$ZodType>

/** Query of a list: its filters and the page, by key. `after` is the `next` of the previous page. */
export const listQuery = <Filters extends Fields = {}>(filters?: Filters) =>
  z.object({
    after: z.optional(z.string().check(z.maxLength(300))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
    ...(filters ?? ({} as Filters)),
  })

/** A filter of a list. Accepts the empty value that a form sends for one that is not set. */
export const chosen = <Value extends z.core.$ZodType>(value: Value) =>
  z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      value,
    ]),
  )

/** A page of a list; `next` is null on the last page. */
export const pageOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ data: z.array(row), next: z.nullable(z.string()) })

/** A page of a list with the total of all pages, which is at most `maxCountedTotal` + 1. */
export const countedPageOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ data: z.array(row), next: z.nullable(z.string()), total: z.number() })

import * as z from 'zod/mini'
import { Kind } from './answers.ts'

/** What differs from a test with one clock, a way back and one item on a screen: a clock for each part or item or none at all, only forward, several items on a page or all of it read aloud. */
export const testFrame = {
  timing: z.optional(z.enum(['by-part', 'by-item', 'none'])),
  navigation: z.optional(z.enum(['forward-only'])),
  presentation: z.optional(z.enum(['page', 'read-aloud'])),
}

/** Of an item without its key. Words are in one language; option ids are the same in all three. */
export const itemShape = {
  /** Number of the item within the whole form, from 0: the name of its answer. */
  item: z.number(),
  id: z.string(),
  kind: Kind,
  stem: z.string(),
  /** Recorded words as an address that holds them: they come with the form, and are there without a network. */
  sound: z.optional(z.string()),
  passage: z.optional(z.string()),
  hint: z.optional(z.string()),
  options: z.optional(
    z.array(
      z.object({ id: z.string(), text: z.optional(z.string()), picture: z.optional(z.string()), alt: z.optional(z.string()), sound: z.optional(z.string()) }),
    ),
  ),
  left: z.optional(z.array(z.object({ id: z.string(), text: z.string() }))),
  right: z.optional(z.array(z.object({ id: z.string(), text: z.string() }))),
  /** SVG source; shown as an image, never as markup. */
  picture: z.optional(z.object({ svg: z.string(), alt: z.string() })),
  table: z.optional(z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) })),
  chart: z.optional(z.object({ kind: z.enum(['line', 'bar']), title: z.string(), unit: z.string(), labels: z.array(z.string()), values: z.array(z.number()) })),
  unit: z.optional(z.string()),
  max_length: z.optional(z.number()),
  lines: z.optional(z.array(z.string())),
}

import * as z from 'zod/mini'

/** What differs from a test with one clock, a way back and one item on a screen: a clock for each part or item or none at all, only forward, several items on a page or all of it read aloud. */
export const testFrame = {
  timing: z.optional(z.enum(['by-part', 'by-item', 'none'])),
  navigation: z.optional(z.enum(['forward-only'])),
  presentation: z.optional(z.enum(['page', 'read-aloud'])),
}

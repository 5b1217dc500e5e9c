import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { emblems } from '#contract/diagnostics/announced-test'

const words = z.string().check(z.minLength(1))
const inAll = z.strictObject({ ru: words, kk: words, en: words })
const age = z.number().check(z.int(), z.gte(5), z.lte(18))

/** The file in which specialists announce instruments that cannot be taken yet. */
export const AnnouncedFile = z.array(
  z.strictObject({
    id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    emblem: z.enum(emblems),
    ages: z.tuple([age, age]),
    /** Only for pupils whose result of the first stage invited them. */
    after: z.optional(z.literal('stage-one')),
    name: inAll,
    about: inAll,
  }),
)
export type Announced = z.infer<typeof AnnouncedFile>[number]

/** Reads the list in a content folder. If the file is missing, nothing is announced. */
export function readAnnounced(folder: string): Announced[] {
  const file = path.join(folder, 'announced.yaml')
  return existsSync(file) ? AnnouncedFile.parse(parse(readFileSync(file, 'utf8'))) : []
}

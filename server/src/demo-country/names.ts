import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { Gender } from '#contract/values/iin'
import type { Chance } from '../platform/chance.ts'

const words = z.array(z.string())
const Groups = z.array(
  z.object({
    group: z.string(),
    share: z.number(),
    language: z.enum(['kk', 'ru']),
    male: words,
    female: words,
    last: words,
    last_male: words,
    last_female: words,
    unchanging: z.optional(words),
  }),
)

export interface FullName {
  first_name: string
  last_name: string
  /** The language that the family most likely speaks at home. */
  language: 'kk' | 'ru'
}
export interface Family {
  name: (gender: Gender) => FullName
}

/** Generates families of the demo country: parents and children share a surname, each in the form of their gender. */
export function readFamilies(chance: Chance): () => Family {
  const groups = Groups.parse(parse(readFileSync('content/demo/names.yaml', 'utf8')))
  const lottery = groups.flatMap((group) => Array.from({ length: group.share }, () => group))
  return () => {
    const group = chance.pick(lottery)
    const root = chance.pick(group.last)
    const form = chance.below(group.last_male.length)
    const isUnchanging = group.unchanging?.includes(root) ?? false
    const last = (gender: Gender) =>
      isUnchanging ? root : joined(root, (gender === 'male' ? group.last_male : group.last_female)[form] ?? '')
    return {
      name: (gender) => ({ first_name: chance.pick(group[gender]), last_name: last(gender), language: group.language }),
    }
  }
}

/** After й, ь and soft endings the Russian suffix is -ев; otherwise it is -ов. */
function joined(root: string, ending: string): string {
  return /[йіиь]$/.test(root) && ending.startsWith('ов')
    ? root.replace(/[йіиь]$/, '') + ending.replace('ов', 'ев')
    : root + ending
}

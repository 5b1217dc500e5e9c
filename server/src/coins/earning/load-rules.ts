import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { coinOccasions } from '#contract/coins/entry'
import { perLanguage } from '#contract/values/locale'
import { Names } from '#contract/values/wire'
import type { Platform } from '../../platform/platform.ts'
import { coinRules } from '../tables.ts'

const Rule = z.object({ amount: z.int(), daily_limit: z.int(), title: Names, description: Names })
const Rules = z.record(z.enum(coinOccasions), Rule)
const file = path.resolve(process.env.CONTENT_DIR ?? 'content', 'coins', 'rules.yaml')

/** Adds the rules that an installation does not have yet. Existing ones belong to administrators. */
export async function loadRules({ db }: Pick<Platform, 'db'>): Promise<void> {
  const rules = Rules.parse(parse(readFileSync(file, 'utf8')))
  const rows = coinOccasions.map((id) => {
    const { amount, daily_limit, title, description } = rules[id]
    const texts = perLanguage(['title', 'description'], (name, language) => ({ title, description })[name][language])
    return { id, amount, daily_limit, ...texts }
  })
  await db.insert(coinRules).values(rows).onConflictDoNothing()
}

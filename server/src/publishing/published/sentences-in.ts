import type { Language } from '#contract/values/locale'
import type { Database } from '../../platform/database/db.ts'
import { backOffice } from '../provided-kinds.ts'

type Filled = <Value>(value: Value) => Value

/** Replaces names such as `{{step_two_rule}}` in texts by sentences of other slices. Unknown names stay as they are. */
export async function readSentencesByLanguage(database: Database): Promise<Record<Language, Filled>> {
  const [ru, kk, en] = await Promise.all([
    readSentences(database, 'ru'),
    readSentences(database, 'kk'),
    readSentences(database, 'en'),
  ])
  return { ru, kk, en }
}

async function readSentences(database: Database, language: Language): Promise<Filled> {
  const named = await Promise.all(
    Object.entries(backOffice().inTexts).map(
      async ([name, sentence]) => [`{{${name}}}`, await sentence(database, language)] as const,
    ),
  )
  return (value) => filled(value, named)
}

/** A value is a text, a list of texts or a group of them. */
function filled<Value>(value: Value, named: readonly (readonly [string, string])[]): Value
function filled(value: unknown, named: readonly (readonly [string, string])[]): unknown {
  if (typeof value === 'string') return named.reduce((text, [name, sentence]) => text.replaceAll(name, sentence), value)
  if (Array.isArray(value)) return value.map((one) => filled(one, named))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, named)]))
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { languages, type Language } from '#contract/values/locale'

const sentences = z.array(z.string().check(z.minLength(10))).check(z.minLength(1))
const Changes = z.array(
  z.strictObject({ text: z.string(), version: z.string(), ru: sentences, kk: sentences, en: sentences }),
)

/**
 * Loads what changed in each version of the legal texts. This is a separate file, because published texts are never
 * edited.
 */
export function loadLegalChanges(
  file = path.resolve('content/legal-changes.yaml'),
): (text: string, version: string, language: Language) => string[] {
  const changes = z.parse(Changes, parse(readFileSync(file, 'utf8')))
  const byKey = new Map(
    changes.flatMap((change) =>
      languages.map((language) => [`${change.text} ${change.version} ${language}`, change[language]] as const),
    ),
  )
  return (text, version, language) => byKey.get(`${text} ${version} ${language}`) ?? []
}

const ofFiles = loadLegalChanges()

/** Returns the sentences about a version's changes, from the back office or from the file. */
export function changesOf(
  { id, version, changes }: { id: string; version: string; changes: string },
  language: Language,
): string[] {
  if (changes.trim() === '') return ofFiles(id, version, language)
  return changes.split('\n').flatMap((line) => line.trim() || [])
}

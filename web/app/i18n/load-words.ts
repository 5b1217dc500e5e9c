import type { Language } from '#contract/values/locale'
import type { Words } from '#contract/values/sentence'
import { findWordsFile } from './words-files.ts'

/**
 * Returns the address of the words of a slice. The server preloads it in the page, so that it is loading before any
 * code needs it.
 */
export function wordsAddress(language: Language, namespace: string): string {
  const address = findWordsFile(language, namespace)
  if (!address) throw new Error(`No texts of ${namespace} in ${language}`)
  return address
}

export async function loadWords(language: Language, namespace: string): Promise<Words> {
  const response = await fetch(wordsAddress(language, namespace))
  if (!response.ok) throw new TypeError(`Failed to fetch the texts of ${namespace}: ${response.status}`)
  return response.json()
}

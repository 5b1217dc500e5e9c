import type { Language } from '#contract/values/locale'
import type { Words } from '#contract/values/sentence'

// One file a language and a slice: a page in Kazakh never loads Russian. The test itself, opened on the slowest lines,
// has a file of its own; so has what staff alone read.
const slices = import.meta.glob<string>(['../*/{ru,kk,en}.json', '../*/*/{ru,kk,en}.json'], {
  query: '?url',
  import: 'default',
  eager: true,
})
const contract = import.meta.glob<string>('../../../contract/src/words/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** By the last folder and the file: `runner/kk.json`. */
const addresses = new Map(
  Object.entries({ ...slices, ...contract }).map(([file, address]) => [file.split('/').slice(-2).join('/'), address]),
)

/**
 * Where the words of a slice lie. The server names them in the page, so that they are under way before any code asks
 * for them.
 */
export function wordsAddress(language: Language, namespace: string): string {
  const address = addresses.get(`${namespace}/${language}.json`)
  if (!address) throw new Error(`No words of ${namespace} in ${language}`)
  return address
}

export async function loadWords(language: Language, namespace: string): Promise<Words> {
  const response = await fetch(wordsAddress(language, namespace))
  if (!response.ok) throw new TypeError(`Failed to fetch the words of ${namespace}: ${response.status}`)
  return response.json()
}

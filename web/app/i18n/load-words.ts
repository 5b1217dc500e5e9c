import type { Language } from '#contract/values/locale'
import type { Words } from '#contract/values/sentence'

// There is one file per language and slice, so that a page in Kazakh never loads Russian. The test page, which people
// open on the slowest lines, has its own file, and so have the words that only staff see. Those of kinds of content are
// beside their slices; `tools/bundle/joined-kinds.ts` makes one file of them, so that it takes one request.
const slices = import.meta.glob<string>(['../*/{ru,kk,en}.json', '../*/*/{ru,kk,en}.json', '!../*/kinds/*'], {
  query: '?url',
  import: 'default',
  eager: true,
})
const kinds = import.meta.glob<string>('../back-office/kinds/*.json', { query: '?url', import: 'default', eager: true })
const contract = import.meta.glob<string>('../../../contract/src/words/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Keyed by the last folder and the file name: `runner/kk.json`. */
const addresses = new Map(
  Object.entries({ ...slices, ...kinds, ...contract }).map(([file, address]) => [
    file.split('/').slice(-2).join('/'),
    address,
  ]),
)

/**
 * Returns the address of the words of a slice. The server preloads it in the page, so that it is loading before any
 * code needs it.
 */
export function wordsAddress(language: Language, namespace: string): string {
  const address = addresses.get(`${namespace}/${language}.json`)
  if (!address) throw new Error(`No texts of ${namespace} in ${language}`)
  return address
}

export async function loadWords(language: Language, namespace: string): Promise<Words> {
  const response = await fetch(wordsAddress(language, namespace))
  if (!response.ok) throw new TypeError(`Failed to fetch the texts of ${namespace}: ${response.status}`)
  return response.json()
}

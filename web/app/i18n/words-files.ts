import type { Language } from '#contract/values/locale'

// There is one file per language and slice, so that a page in Kazakh never loads Russian. The test page, which people
// open on the slowest lines, has its own file, and so have the words that only staff see. Those of kinds of content are
// beside their slices; `tools/bundle/joined-kinds.ts` makes one file of them, so that it takes one request.
const slices = import.meta.glob<string>(['../*/{ru,kk,en}.json', '../*/*/{ru,kk,en}.json', '!../*/kinds/*'], {
  query: '?url',
  import: 'default',
  eager: true,
})
const kinds = import.meta.glob<string>('../back-office/kinds/*.json', { query: '?url', import: 'default', eager: true })
const contract = import.meta.glob<string>('../../../contract/src/words/**/*.json', {
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
 * Returns the address of a file of words, or undefined if there is none. A build replaces this module by a shorter one
 * (`tools/bundle/words-files.ts`), because every page has it.
 */
export const findWordsFile = (language: Language, namespace: string): string | undefined =>
  addresses.get(`${namespace}/${language}.json`)

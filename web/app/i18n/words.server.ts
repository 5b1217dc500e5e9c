import type { Resource, ResourceLanguage } from 'i18next'
import { languages } from '#contract/values/locale'

type Words = { default: ResourceLanguage }
const slices = import.meta.glob<Words>(['../*/{ru,kk,en}.json', '../diagnostics/{runner,evaluation}/{ru,kk,en}.json'], { eager: true })
const contract = import.meta.glob<Words>('../../../contract/src/words/*.json', { eager: true })

/** All words at once, for pages rendered on the server. */
export const allWords: Resource = Object.fromEntries(languages.map((language) => [language, wordsIn(language)]))

function wordsIn(language: string): ResourceLanguage {
  const found: ResourceLanguage = {}
  for (const [path, words] of Object.entries(slices)) {
    const [, namespace, file] = /\/([^/]+)\/(\w+)\.json$/.exec(path) ?? []
    if (namespace && file === language) found[namespace] = words.default
  }
  found.words = contract[`../../../contract/src/words/${language}.json`]?.default ?? {}
  return found
}

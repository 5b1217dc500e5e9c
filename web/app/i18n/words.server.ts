import type { Language } from '#contract/values/locale'
import type { Words } from '#contract/values/sentence'

type WordsModule = { default: Words }
const slices = import.meta.glob<WordsModule>(['../*/{ru,kk,en}.json', '../*/*/{ru,kk,en}.json'], { eager: true })
const contract = import.meta.glob<WordsModule>('../../../contract/src/words/**/*.json', { eager: true })

/** All words, for pages rendered on the server. */
export const allWords: Record<Language, Record<string, Words>> = {
  ru: wordsIn('ru'),
  kk: wordsIn('kk'),
  en: wordsIn('en'),
}

function wordsIn(language: Language): Record<string, Words> {
  const found: Record<string, Words> = {}
  for (const [path, words] of Object.entries({ ...slices, ...contract })) {
    const [, namespace, file] = /\/([^/]+)\/(\w+)\.json$/.exec(path) ?? []
    // The words of kinds of content come from several folders called `kinds`.
    if (namespace && file === language) found[namespace] = { ...found[namespace], ...words.default }
  }
  return found
}

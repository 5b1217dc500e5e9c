import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { languages, type Language } from '../../contract/src/values/locale.ts'
import { joinedWords } from './joined-kinds.ts'

/** The words of one namespace in each language, as they are sent. */
type Texts = Record<Language, string>

/**
 * Writes the files of words and a short module with their addresses. Every page has that module, so it names a hash for
 * each namespace and not for each file: two hundred addresses would weigh three times as much.
 */
export function wordsFiles(): Plugin {
  return {
    name: 'words-files',
    apply: 'build',
    load: {
      filter: { id: /[\\/]i18n[\\/]words-files\.ts$/ },
      handler() {
        const texts = readTexts()
        if (this.environment.name === 'client')
          for (const [namespace, byLanguage] of texts)
            for (const language of languages)
              this.emitFile({
                type: 'asset',
                fileName: addressOf(namespace, language, hashOf(byLanguage)).slice(1),
                source: byLanguage[language],
              })
        return moduleOf(new Map([...texts].map(([namespace, byLanguage]) => [namespace, hashOf(byLanguage)])))
      },
    },
  }
}

const addressOf = (namespace: string, language: string, hash: string) => `/assets/${namespace}-${language}-${hash}.json`

/** Returns the module that stands in for `web/app/i18n/words-files.ts`. */
export const moduleOf = (hashes: ReadonlyMap<string, string>): string => `
const hashes = ${JSON.stringify(Object.fromEntries(hashes))}
export const findWordsFile = (language, namespace) =>
  Object.hasOwn(hashes, namespace) ? \`${addressOf('${namespace}', '${language}', '${hashes[namespace]}')}\` : undefined
`

/** Changes when the words of the namespace change in any language. */
export const hashOf = (texts: Texts): string =>
  createHash('sha256')
    .update(languages.map((language) => texts[language]).join('\n'))
    .digest('base64url')
    .slice(0, 6)

/** Reads all words by their namespace, which is the name of their folder. */
export function readTexts(): Map<string, Texts> {
  const texts = new Map<string, Texts>()
  for (const file of globSync(['web/app/*/ru.json', 'web/app/*/*/ru.json', 'contract/src/words/**/ru.json']).sort()) {
    const folder = path.dirname(file)
    const namespace = path.basename(folder)
    if (namespace === 'kinds') continue
    if (texts.has(namespace)) throw new Error(`Two folders of words are called ${namespace}`)
    texts.set(
      namespace,
      inEach((language) => JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8'))),
    )
  }
  return texts.set('kinds', inEach(joinedWords))
}

const inEach = (read: (language: Language) => object): Texts => ({
  ru: JSON.stringify(read('ru')),
  kk: JSON.stringify(read('kk')),
  en: JSON.stringify(read('en')),
})

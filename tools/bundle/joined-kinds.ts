import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const languageIn = (file: string) => /[\\/]kinds[\\/](ru|kk|en)\.json(?:\?url)?$/.exec(file)?.[1]

/**
 * Joins the words of all kinds of content into one file per language, so that the back office loads them with one
 * request.
 */
export function joinedKinds(): Plugin {
  return {
    name: 'joined-kinds',
    enforce: 'pre',
    resolveId(id) {
      const language = id.endsWith('?url') && languageIn(id)
      return language ? `${writeJoined(language)}?url` : null
    },
    hotUpdate({ file }) {
      const language = languageIn(file)
      if (language) writeJoined(language)
    },
  }
}

/** Returns the texts shared by all kinds, from the back office, and the texts of each kind, from beside its slice. */
export function joinedWords(language: string): object {
  const files = globSync(`web/app/*/kinds/${language}.json`).sort()
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))))
}

function writeJoined(language: string): string {
  const file = path.resolve(`.cache/kinds/${language}.json`).replaceAll('\\', '/')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(joinedWords(language)))
  return file
}

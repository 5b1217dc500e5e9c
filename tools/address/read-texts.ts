import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { readCsv } from '../../server/src/places/read-csv.ts'

type Language = 'ru' | 'kk' | 'en'

/** A text of the product with its file, its key and its language. */
export interface Text<Of extends Language = 'ru' | 'kk'> {
  file: string
  key: string
  language: Of
  text: string
}

type Tree = string | number | boolean | null | Tree[] | { [key: string]: Tree }

/** Reads every Russian and Kazakh text that people see: of the pages, the server and all content. */
export const readTexts = (): Text[] =>
  readAll().flatMap(({ language, ...text }) => (language === 'en' ? [] : [{ ...text, language }]))

export const readEnglish = (): Text<'en'>[] =>
  readAll().flatMap(({ language, ...text }) => (language === 'en' ? [{ ...text, language }] : []))

function readAll(): Text<Language>[] {
  const words = globSync([
    'web/app/**/{ru,kk,en}.json',
    'server/src/**/{ru,kk,en}.json',
    'contract/src/words/**/{ru,kk,en}.json',
  ])
  const content = globSync(
    [
      'content/**/*.yaml',
      'content/generators/*.json',
      'content/articles/*.md',
      'content/site/**/*.md',
      'content/legal/*/*.md',
    ],
    {
      exclude: (name) => /(^|\/)(items|key|examples)(\/|$)/.test(String(name)),
    },
  )
  const places = globSync('content/places/{regions,centers,holidays}.csv')
  return [
    ...[...words, ...content].sort().flatMap((file) => textsOf(file)),
    ...places.sort().flatMap((file) => cellsOf(file)),
  ]
}

function textsOf(file: string): Text<Language>[] {
  const source = readFileSync(file, 'utf8')
  const own = languageIn(/(?:^|[/.])(ru|kk|en)(?:\/[\w-]+)?\.(?:json|yaml|md)$/.exec(file)?.[1])
  if (file.endsWith('.md'))
    return own
      ? source
          .split('\n')
          .flatMap((text, line) => (text.trim() ? [{ file, key: String(line + 1), language: own, text }] : []))
      : []
  return leaves(file.endsWith('.json') ? JSON.parse(source) : parse(source), '').flatMap(({ key, text }) => {
    const language = own ?? languageIn(key.split('.').findLast((name) => languageIn(name)))
    return language ? [{ file, key, language, text }] : []
  })
}

/** Column names consist of the field and the language. */
const cellsOf = (file: string): Text<Language>[] =>
  readCsv(readFileSync(file, 'utf8')).flatMap(({ line, values }) =>
    Object.entries(values).flatMap(([column, text]) => {
      const language = languageIn(column.split('_').at(-1))
      return language && text ? [{ file, key: `${String(line)}.${column}`, language, text }] : []
    }),
  )

function leaves(tree: Tree, key: string): { key: string; text: string }[] {
  if (typeof tree === 'string') return [{ key, text: tree }]
  if (tree === null || typeof tree !== 'object') return []
  const named = Array.isArray(tree)
    ? tree.map((one, index): [string, Tree] => [nameOf(one) ?? String(index), one])
    : Object.entries(tree)
  return named.flatMap(([name, one]) => leaves(one, key ? `${key}.${name}` : name))
}

const languageIn = (name = ''): Language | undefined => (['ru', 'kk', 'en'] as const).find((one) => one === name)

const nameOf = (one: Tree): string | undefined =>
  one && typeof one === 'object' && 'id' in one && typeof one.id === 'string' ? one.id : undefined

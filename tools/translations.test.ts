import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { refusals } from '../server/src/all-slices/refusals.ts'

type Words = { [key: string]: string | Words }
const folders = globSync(['web/app/**/ru.json', 'server/src/*/ru.json', 'contract/src/words/**/ru.json'])
  .map((file) => path.dirname(file))
  .sort()
const plural = /_(zero|one|two|few|many|other)$/

test.each(folders)('%s has all texts in Kazakh, Russian and English, with the same placeholders', (folder) => {
  const [ru, kk, en] = ['ru', 'kk', 'en'].map((language) => read(`${folder}/${language}.json`))
  expect(keysOf(kk!)).toEqual(keysOf(ru!))
  expect(keysOf(en!)).toEqual(keysOf(ru!))
  expect(holesOf(kk!)).toEqual(holesOf(ru!))
  expect(holesOf(en!)).toEqual(holesOf(ru!))
})

test('no text is empty, and none is left in another language', () => {
  const odd = folders.flatMap((folder) => [
    ...Object.entries(read(`${folder}/ru.json`))
      .filter(([, text]) => text.trim() === '' || /[әғқңөұүһі]/i.test(withoutNames(text)))
      .map(([key]) => `${folder}/ru ${key}`),
    ...Object.entries(read(`${folder}/en.json`))
      .filter(([, text]) => text.trim() === '' || /\p{Script=Cyrillic}/u.test(withoutNames(text)))
      .map(([key]) => `${folder}/en ${key}`),
    ...Object.entries(read(`${folder}/kk.json`))
      .filter(([, text]) => text.trim() === '' || /[ыэ]\s(и|в|не|на|по)\s/i.test(text))
      .map(([key]) => `${folder}/kk ${key}`),
  ])
  expect(odd).toEqual([])
})

test('only Russian puts a non-breaking space before a percent sign', () => {
  const wrong = { ru: /[\d}](?!\u00A0)\s?%/, kk: /[\d}]\s%/, en: /[\d}]\s%/ }
  const odd = (Object.keys(wrong) as (keyof typeof wrong)[]).flatMap((language) => [
    ...folders.flatMap((folder) =>
      Object.entries(read(`${folder}/${language}.json`))
        .filter(([, text]) => wrong[language].test(text))
        .map(([key]) => `${folder}/${language} ${key}`),
    ),
    ...globSync(`content/diagnostics/*/texts/${language}.yaml`).filter((file) =>
      wrong[language].test(readFileSync(file, 'utf8')),
    ),
  ])
  expect(odd).toEqual([])
})

test('every refusal has its message', () => {
  const said = globSync('server/src/*/ru.json').flatMap((file) => Object.keys(read(file)))
  expect(Object.keys(refusals).filter((code) => !said.includes(`refusal.${code}`))).toEqual([])
})

/** The product's name, its slogan and the names of languages are the same in all languages. */
function withoutNames(text: string): string {
  return text.replace(/Бағдар|Қазақша|ҚАЗ|Русский|ҚР|Құралай/g, '')
}

/** Flattens a file: `screen.element` → text. */
function read(file: string): Record<string, string> {
  const flat = (words: Words, prefix: string): [string, string][] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
    )
  return Object.fromEntries(flat(JSON.parse(readFileSync(file, 'utf8')), ''))
}

/** Plural forms differ by language, so keys are compared without them. */
const keysOf = (words: Record<string, string>) =>
  [...new Set(Object.keys(words).map((key) => key.replace(plural, '')))].sort()

function holesOf(words: Record<string, string>): Record<string, string[]> {
  const holes: Record<string, string[]> = {}
  for (const [key, text] of Object.entries(words)) {
    const found = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, hole]) => hole ?? '')
    if (found.length > 0)
      holes[key.replace(plural, '')] = [...new Set([...(holes[key.replace(plural, '')] ?? []), ...found])].sort()
  }
  return Object.fromEntries(Object.entries(holes).sort(([a], [b]) => (a < b ? -1 : 1)))
}

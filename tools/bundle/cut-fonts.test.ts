import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cut, cuts, families, fileOf, lettersOf } from './cut-fonts.ts'

const sheet = readFileSync('web/app/ui/fonts.css', 'utf8')
const faces = [
  ...sheet.matchAll(/@font-face \{[^}]*family: '(\w+) Variable'[^}]*url\(([^)]*)\)[^}]*unicode-range: ([^;]*);/g),
].map(([, family = '', file = '', ranges = '']) => ({ family, file, ranges }))
const names = Object.keys(cuts) as (keyof typeof cuts)[]

test.each(families)('the small font files of %s are cut as the style sheet names them', async (family) => {
  for (const name of names) {
    expect(faces.find(({ file }) => file.endsWith(`fonts/${family}-${name}.woff2`))?.ranges).toBe(cuts[name].ranges)
    expect(Buffer.compare(readFileSync(fileOf(family, name)), await cut(family, name))).toBe(0)
  }
})

test('no small font file replaces a letter of another one', () => {
  for (const family of ['Onest', 'Geologica']) {
    const small = new Set(names.flatMap((name) => [...lettersOf(cuts[name].ranges)]))
    const others = faces.filter((face) => face.family === family && !face.file.includes('/fonts/'))
    expect(others.length).toBeGreaterThan(3)
    expect(others.flatMap(({ ranges }) => [...lettersOf(ranges)]).filter((letter) => small.has(letter))).toEqual([])
  }
})

const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [String(value)]

test('every word of the pages is covered by the small font files', () => {
  const known = new Set(names.flatMap((name) => [...lettersOf(cuts[name].ranges)]))
  const files = globSync('{web/app,contract/src/words}/**/{ru,kk,en}.json')
  const texts = files.flatMap((file) => textsOf(JSON.parse(readFileSync(file, 'utf8'))))
  expect(texts.length).toBeGreaterThan(3000)
  const strange = texts.filter((text) => [...text.replaceAll(/\{\{.*?\}\}/g, '')].some((letter) => !known.has(letter)))
  expect(strange).toEqual([])
})

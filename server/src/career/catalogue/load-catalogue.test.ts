import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { languages } from '#contract/values/locale'
import { careerFolder, loadCatalogue } from './load-catalogue.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** The folder of a copy of the catalogue with one file changed. */
function changed(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'career-'))
  folders.push(folder)
  cpSync(careerFolder, folder, { recursive: true })
  const target = path.join(folder, file)
  const before = readFileSync(target, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(target, after)
  return folder
}

test('every occupation has all the data it needs, and every kind of work is covered', () => {
  const { occupations, fields } = loadCatalogue()
  expect(occupations.size).toBe(131)
  expect(new Set([...occupations.values()].map(({ field }) => field))).toEqual(new Set(Object.keys(fields)))
  expect(new Set([...occupations.values()].map(({ code }) => code[0])).size).toBe(6)
})

const it = 'occupations/it.yaml'
test.each([
  [
    'two equal letters',
    it,
    'code: IRC',
    'code: IRI',
    'software-developer: the letters of IRI are not three different ones',
  ],
  ['a letter that is no type', it, 'code: IRC', 'code: IRX', `${it}, 0, code: does not fit`],
  ['an unknown object', it, 'object: sign', 'object: signs', 'software-developer: there is no object signs'],
  ['an unknown subject', it, 'subjects: [math,', 'subjects: [maths,', 'software-developer: there is no subject maths'],
  [
    'one subject alone',
    it,
    'subjects: [math, informatics, english]',
    'subjects: [math]',
    `${it}, 0, subjects: does not fit`,
  ],
  [
    'a subject twice',
    it,
    'subjects: [math, informatics, english]',
    'subjects: [math, math]',
    'software-developer names math twice',
  ],
  ['no education', it, 'education: [tvet, bachelor]', 'education: []', `${it}, 0, education: does not fit`],
  [
    'an unknown pair',
    it,
    'ent_pair: math-informatics',
    'ent_pair: math-music',
    'software-developer: there is no pair of subjects math-music',
  ],
  ['a name that is missing', it, ", en: 'Software developer'", '', `${it}, 0, name, en: must be string`],
  [
    'an empty description',
    it,
    "'Designs and writes programs, and finds and fixes errors.'",
    "''",
    `${it}, 0, about, en: does not fit`,
  ],
  [
    'a name twice',
    it,
    "en: 'Data analyst'",
    "en: 'Software developer'",
    'two occupations are called Software developer in en',
  ],
  ['an id twice', it, 'id: data-analyst', 'id: software-developer', 'software-developer is in the catalogue twice'],
  ['a misspelt field', it, 'abilities:', 'ability:', `${it}, 0: unknown field ability`],
  ['limits that cross', 'fit.yaml', 'close: 0.65', 'close: 0.85', 'fit.yaml: close does not lie below very_close'],
  ['no YAML at all', 'fields.yaml', 'it:', 'it: [', 'fields.yaml: '],
])('%s is refused with its file and its occupation', (_, file, as, wished, fault) => {
  expect(() => loadCatalogue(changed(file, (text) => text.replace(as, wished)))).toThrow(fault)
})

test.each(languages)('subjects, types and objects have the names of the questionnaire (%s)', (language) => {
  const { words } = loadCatalogue()
  const { scales }: { scales: Record<string, { name: string }> } = parse(
    readFileSync(`content/diagnostics/career-guidance/texts/${language}.yaml`, 'utf8'),
  )
  const named = Object.entries(scales).filter(([id]) => !id.startsWith('value-'))
  const tables: Record<string, Record<string, Record<string, string>>> = {
    subject: words.subjects,
    object: words.objects,
    type: words.types,
  }
  const inCatalogue = named.map(([scale]) => {
    const [, kind = 'type', id = scale] = /^(subject|object)-(.+)$/.exec(scale) ?? []
    return [scale, tables[kind]?.[id]?.[language]]
  })
  expect(inCatalogue).toEqual(named.map(([scale, { name }]) => [scale, name]))
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Field } from '#contract/publishing/field'
import { kindNames, kindOf, type KindName } from '#contract/publishing/kinds'
import { languages } from '#contract/values/locale'
import { joinedWords } from '../../../../tools/bundle/joined-kinds.ts'
import { createPageWords } from '../../i18n/page-words.ts'
import { allWords } from '../../i18n/words.server.ts'
import { menu } from '../slice.ts'

/** A field with the fields of its groups. */
const inside = (field: Field): Field[] =>
  field.type === 'groups' ? [field, ...field.fields.flatMap(inside), ...field.words] : [field]
const fieldsOf = (name: KindName): Field[] => [...kindOf(name).shared, ...kindOf(name).texts].flatMap(inside)

test.each(languages)('every kind, field and choice has its texts in %s', (language) => {
  const words = createPageWords(language, allWords[language], async () => ({}))
  const wanted = kindNames.flatMap((name) => {
    const ofFields = fieldsOf(name).flatMap((field) => [
      `fields.${field.name}`,
      ...('choices' in field ? field.choices.map((value) => `choices.${field.name}.${value}`) : []),
      ...(field.type === 'groups' ? [`groups.${field.name}.one`, `groups.${field.name}.add`] : []),
    ])
    return [
      [`kind-${name}.page`],
      [`kind-${name}.create`],
      // A kind without words of its own for a field uses those that kinds share.
      ...ofFields.map((key) => [`kind-${name}.${key}`, key]),
    ]
  })
  expect(wanted.length).toBeGreaterThan(100)
  expect(wanted.filter((keys) => !keys.some((key) => words.has('kinds', key)))).toEqual([])
})

test('slices have only texts of kinds and of their fields', () => {
  const files = globSync('web/app/!(back-office)/kinds/ru.json')
  const own = files.flatMap((file) =>
    Object.entries<Record<string, object>>(JSON.parse(readFileSync(file, 'utf8'))).map(([group, words]) => ({
      name: kindNames.find((name) => `kind-${name}` === group),
      fields: ['fields', 'hints', 'choices', 'groups'].flatMap((part) => Object.keys(words[part] ?? {})),
    })),
  )
  expect(own.length).toBe(kindNames.length)
  expect(new Set(own.map(({ name }) => name))).toEqual(new Set(kindNames))
  const unknown = own.flatMap(({ name, fields }) =>
    fields.filter((field) => !name || !fieldsOf(name).some((one) => one.name === field)),
  )
  expect(unknown).toEqual([])
})

test.each(languages)('the browser gets the same texts of kinds as the server in %s', (language) => {
  expect(joinedWords(language)).toEqual(allWords[language].kinds)
})

test('every kind is in the menu of those who work with it', () => {
  const offered = menu
    .filter(({ name }) => name.startsWith('kind-'))
    .map(({ name, to, for: roles }) => [name, to, [...roles].sort()])
  const wanted = kindNames.map((name) => [`kind-${name}`, `/back-office/${name}`, [...kindOf(name).roles].sort()])
  expect(new Set(offered)).toEqual(new Set(wanted))
})

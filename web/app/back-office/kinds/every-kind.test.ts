import { expect, test } from 'vitest'
import type { Field } from '#contract/publishing/field'
import { kindNames, kindOf, type KindName } from '#contract/publishing/kinds'
import { languages } from '#contract/values/locale'
import { createPageWords } from '../../i18n/page-words.ts'
import { allWords } from '../../i18n/words.server.ts'
import { menu } from '../slice.ts'

/** A field with the fields of its groups. */
const inside = (field: Field): Field[] =>
  field.type === 'groups' ? [field, ...field.fields.flatMap(inside), ...field.words] : [field]
const fieldsOf = (name: KindName): Field[] => [...kindOf(name).shared, ...kindOf(name).texts].flatMap(inside)

test.each(languages)('every kind, field and choice has its words in %s', (language) => {
  const words = createPageWords(language, allWords[language], async () => ({}))
  const wanted = kindNames.flatMap((name) => {
    const fields = fieldsOf(name)
    const choices = fields.flatMap((field) =>
      'choices' in field ? field.choices.map((value) => `choices.${field.name}.${value}`) : [],
    )
    return [`menu.kind-${name}.page`, `create.${name}`, ...fields.map((field) => `fields.${field.name}`), ...choices]
  })
  expect(wanted.length).toBeGreaterThan(100)
  expect([...new Set(wanted)].filter((key) => !words.has('kinds', key))).toEqual([])
})

test('a kind that calls a field otherwise has that field', () => {
  const own: Record<string, object> = Object(allWords.ru.kinds?.ownFields)
  const unknown = kindNames.flatMap((name) => {
    return Object.keys(own[name] ?? {}).filter((field) => !fieldsOf(name).some((known) => known.name === field))
  })
  expect(unknown).toEqual([])
  expect(Object.keys(own).filter((name) => !kindNames.some((known) => known === name))).toEqual([])
})

test('every kind stands in the menu of those who work with it', () => {
  const offered = menu
    .filter(({ name }) => name.startsWith('kind-'))
    .map(({ name, to, for: roles }) => [name, to, [...roles].sort()])
  const wanted = kindNames.map((name) => [`kind-${name}`, `/back-office/${name}`, [...kindOf(name).roles].sort()])
  expect(new Set(offered)).toEqual(new Set(wanted))
})

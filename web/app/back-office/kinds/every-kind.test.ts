import { expect, test } from 'vitest'
import { kindNames, kindOf } from '#contract/publishing/kinds'
import { languages } from '#contract/values/locale'
import { createPageWords } from '../../i18n/page-words.ts'
import { allWords } from '../../i18n/words.server.ts'
import { menu } from '../slice.ts'

test.each(languages)('every kind, field and choice has its words in %s', (language) => {
  const words = createPageWords(language, allWords[language], async () => ({}))
  const wanted = kindNames.flatMap((name) => {
    const { shared, texts } = kindOf(name)
    const fields = [...shared, ...texts]
    const choices = fields.flatMap((field) => ('choices' in field ? field.choices.map((value) => `choices.${field.name}.${value}`) : []))
    return [`menu.kind-${name}.page`, `create.${name}`, ...fields.map((field) => `fields.${field.name}`), ...choices]
  })
  expect(wanted.length).toBeGreaterThan(100)
  expect([...new Set(wanted)].filter((key) => !words.has('kinds', key))).toEqual([])
})

test('a kind that calls a field otherwise has that field', () => {
  const own: Record<string, object> = Object(allWords.ru.kinds?.ownFields)
  const unknown = kindNames.flatMap((name) => {
    const { shared, texts } = kindOf(name)
    return Object.keys(own[name] ?? {}).filter((field) => ![...shared, ...texts].some((known) => known.name === field))
  })
  expect(unknown).toEqual([])
  expect(Object.keys(own).filter((name) => !kindNames.some((known) => known === name))).toEqual([])
})

test('every kind stands in the menu of those who work with it', () => {
  const offered = menu.filter(({ name }) => name.startsWith('kind-')).map(({ name, to, for: roles }) => [name, to, [...roles].sort()])
  const wanted = kindNames.map((name) => [`kind-${name}`, `/back-office/${name}`, [...kindOf(name).roles].sort()])
  expect(new Set(offered)).toEqual(new Set(wanted))
})

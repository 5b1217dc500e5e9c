import path from 'node:path'
import { expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Form, Item } from '#contract/diagnostics/forms'
import { instrumentsFolder } from '../../../testing/load-instruments.ts'
import { fits } from '../instrument/answer-shape.rules.ts'
import { loadBank, readFiles } from '../catalogue/load-bank.ts'
import { banksFolder, formOf } from '../catalogue/load-tests.ts'
import { itemsOf } from '../instrument/plan.rules.ts'
import { scoreItem, type ItemKey } from '../scorers/score-item.rules.ts'
import { formMaker } from './attempt-form.ts'

const ability = loadBank(path.join(banksFolder, 'ability-12-14'))
const stored = formOf(ability)
const formsOf = formMaker(stored)
// Seeds of later attempts: even ones mix the first form, odd ones the second.
const seeds = Array.from({ length: 40 }, (_, at) => 2 ** 11 + at)
/** Seeds of first attempts: each of the two forms with each of the pilot items. */
const laidOut = Array.from({ length: 36 }, (_, seed) => seed)
/** The counted items of a form, by part. */
const partsOf = (seed: number) =>
  formsOf({ form_seed: seed }).plan.parts.map(({ items }) => items.flatMap(({ id, pilot }) => (pilot ? [] : [id])))
const itemsIn = (seed: number | null, language: 'ru' | 'kk' | 'en' = 'ru') =>
  formsOf({ form_seed: seed })
    .form(language)
    .parts.flatMap(({ items }) => items)

test('without a seed the form is the stored one: nothing is made, and its text is compressed once', () => {
  const shared = formsOf({ form_seed: null })
  expect(shared.form('ru')).toBe(stored.forms.ru)
  expect(shared.plan).toBe(stored.plan)
  expect(shared.keyOf(ability.key)).toBe(ability.key)
  const given = { items_given: null, items_closed: 0, locale: 'ru' as const }
  expect(formsOf({ form_seed: null }).readyForm('ru', given)).toBe(shared.readyForm('ru', given))
})

test('an item with language-specific texts stays in the language the test was begun in, whatever is viewed later', () => {
  const { arrangement } = stored
  const ownWords = {
    ...stored,
    arrangement: { ...arrangement!, items: { ...arrangement!.items, c02: { own_words: true as const } } },
  }
  const begunInRussian = { items_given: null, items_closed: 0, locale: 'ru' as const }
  for (const form_seed of [null, 2 ** 11]) {
    const { readyForm, form } = formMaker(ownWords)({ form_seed })
    const read = (locale: 'ru' | 'kz') => {
      const { alone } = readyForm(locale, begunInRussian)
      const { parts }: Form = JSON.parse(typeof alone === 'string' ? alone : alone.bytes.toString())
      return parts.flatMap(({ items }) => items)
    }
    const stemOf = (items: Item[], id: string) => items.find((item) => item.id === id)?.stem
    const inOwn = (language: 'ru' | 'kk') => form(language).parts.flatMap(({ items }) => items)
    expect(stemOf(read('kz'), 'c02')).toBe(stemOf(inOwn('ru'), 'c02'))
    expect(stemOf(read('kz'), 'c03')).toBe(stemOf(inOwn('kk'), 'c03'))
    expect(stemOf(read('ru'), 'c02')).toBe(stemOf(inOwn('ru'), 'c02'))
  }
})

test('the two forms are equally long, share at least a fifth of their items as links, and no others', () => {
  const [first = [], second = []] = [0, 1].map((seed) => partsOf(seed).flat())
  expect(first).toEqual(itemsIn(null).map(({ id }) => id))
  expect(second.length).toBe(first.length)
  const anchors = itemsIn(0).filter(({ id, kind }) => second.includes(id) && kind !== 'open-text' && kind !== 'drawing')
  expect(anchors.length / itemsOf(stored.plan).length).toBeGreaterThanOrEqual(0.2)
  expect(anchors.filter(({ id, kind }) => id.startsWith('c') && kind === 'picture')).toHaveLength(8)
})

test('in the prepared forms every pilot item has an equal number of turns, one of each part in a form', () => {
  const tried = laidOut.map((seed) =>
    formsOf({ form_seed: seed }).plan.parts.map(({ items }) => items.flatMap(({ id, pilot }) => (pilot ? [id] : []))),
  )
  for (const parts of tried) expect(parts.map((ids) => ids.length)).toEqual([1, 0, 1, 1])
  const turns = (part: number) => [...Map.groupBy(tried, (parts) => parts[part]?.[0]).values()].map((all) => all.length)
  expect([turns(0), turns(2), turns(3)]).toEqual([Array(18).fill(2), Array(9).fill(4), Array(9).fill(4)])
})

test('a prepared form is made and compressed once', () => {
  const given = { items_given: null, items_closed: 0, locale: 'ru' as const }
  expect(formsOf({ form_seed: 1 })).toBe(formsOf({ form_seed: 1 }))
  expect(formsOf({ form_seed: 1 }).readyForm('ru', given)).toBe(formsOf({ form_seed: 1 }).readyForm('ru', given))
})

test('a version from before other forms gives everybody the stored one', () => {
  const { arrangement: _, ...earlier } = stored
  expect(formMaker(earlier)({ form_seed: 7 }).form('kk')).toBe(earlier.forms.kk)
})

test('a form of a seed has each part’s own items, numbered from 0 in order, the same in all languages', () => {
  const laid = [0, 1].map((seed) => partsOf(seed).map((ids) => ids.toSorted()))
  for (const seed of seeds) {
    const { plan, form } = formsOf({ form_seed: seed })
    expect(partsOf(seed).map((ids) => ids.toSorted())).toEqual(laid[seed % 2])
    expect(itemsOf(plan).filter(({ pilot }) => pilot)).toHaveLength(3)
    const items = itemsIn(seed)
    expect(items.map(({ item, id }) => [item, id])).toEqual(itemsOf(plan).map(({ id }, number) => [number, id]))
    expect(itemsIn(seed, 'kk').map(({ id }) => id)).toEqual(items.map(({ id }) => id))
    expect(form('en').parts.map(({ title }) => title)).toEqual(stored.forms.en.parts.map(({ title }) => title))
  }
  expect(
    new Set(
      seeds.map((seed) =>
        itemsIn(seed)
          .map(({ id }) => id)
          .join(' '),
      ),
    ).size,
  ).toBe(seeds.length)
})

/** The best answer by the text of the options, as named in the form. */
function bestIn(shown: Item, bank: Item, key: ItemKey): AnswerValue {
  const words = ({ id: _, ...rest }: { id: string }) => JSON.stringify(rest)
  const placeOf = (id: string): string => {
    const meant = [...(bank.options ?? []), ...(bank.right ?? [])].find((option) => option.id === id)
    return (
      [...(shown.options ?? []), ...(shown.right ?? [])].find((option) => meant && words(option) === words(meant))
        ?.id ?? ''
    )
  }
  const best = (ratings: Record<string, number>, way: 1 | -1) =>
    Object.entries(ratings).toSorted((a, b) => way * (b[1] - a[1]))[0]?.[0] ?? ''
  if ('partial' in key) return key.right.map(placeOf)
  if ('right' in key) return placeOf(key.right)
  if ('pairs' in key)
    return Object.fromEntries(Object.entries(key.pairs).map(([left, right]) => [left, placeOf(right)]))
  if ('order' in key) return key.order
  if ('number' in key) return String(key.number)
  if ('accept' in key) return key.accept.ru[0] ?? ''
  if (!('ratings' in key)) return null
  return shown.kind === 'most-least'
    ? { most: placeOf(best(key.ratings, 1)), least: placeOf(best(key.ratings, -1)) }
    : placeOf(best(key.ratings, 1))
}

test('answering by the texts earns full points for every item in every form and language, and such answers are accepted', () => {
  for (const language of ['ru', 'kk', 'en'] as const) {
    const bank = new Map(laidOut.flatMap((seed) => itemsIn(seed, language)).map((item) => [item.id, item]))
    for (const seed of seeds) {
      const { keyOf, shapes } = formsOf({ form_seed: seed })
      const keys = keyOf(ability.key)
      for (const shown of itemsIn(seed, language)) {
        const [own, key] = [bank.get(shown.id)!, ability.key[shown.id]!]
        if ('open' in key) continue
        const answer = bestIn(shown, own, key)
        expect([shown.id, scoreItem(keys[shown.id]!, answer), fits(shapes[shown.item], answer)]).toEqual([
          shown.id,
          1,
          true,
        ])
      }
    }
  }
})

test('the same position is another option in another form', () => {
  const firsts = seeds.flatMap((seed) => itemsIn(seed).find(({ id }) => id === 'c02')?.options?.[0]?.text ?? [])
  expect(new Set(firsts).size).toBe(4)
})

test('numbered pots and ordered facts keep their position', () => {
  for (const seed of seeds)
    for (const id of seed % 2 === 0 ? ['c10', 'c12', 'c13', 'c21'] : ['c40', 'c12', 'c43', 'c21'])
      expect(itemsIn(seed).find((item) => item.id === id)?.options).toEqual(
        itemsIn(seed % 2).find((item) => item.id === id)?.options,
      )
})

test('a stored seed always makes the same form', () => {
  const series = formMaker(formOf(loadBank(path.join(instrumentsFolder, 'series'))))({ form_seed: 42 })
  const told = series
    .form('en')
    .parts.map(({ items }) =>
      items.map(({ id, stem, options }) => [
        id,
        stem.replace(/.*series /, ''),
        options?.map(({ text }) => text).join(' '),
      ]),
    )
  expect(told).toEqual([
    [
      ['g1', '10, 17, 24, 31, 38?', '38 52 46 45 44'],
      ['g4', '5, 15, 45, 135, 405?', '1216 405 1215 675 1214'],
      ['g2', '4, 8, 12, 16, 20?', '24 28 23 25 20'],
      ['g3', '2, 5, 10, 17, 26?', '38 36 26 35 37'],
    ],
    [
      ['k3', 'Which of these numbers is more than 50?', '41 15 27 There is none here'],
      ['k1', 'Which of them divides by 9 without a remainder?', '9 12 8 25'],
      ['k2', 'Which of them divides by 4 and is more than 10?', '25 12 8 9'],
    ],
  ])
})

test('a bank names kind, level and count, and each form has that many individual items, the same in three languages', () => {
  const folder = path.join(instrumentsFolder, 'series')
  const files = readFiles(folder)
  const origin = 'points: 1, source: original, author: bagdar, date: 2026-11-22, reviewer: null'
  files.set('items/made.yaml', `- { id: m, kind: picture, ${origin}, generator: { name: matrix, level: 3 }, count: 4 }`)
  files.set('test.yaml', (files.get('test.yaml') ?? '').replace('[g1, g2, g3, g4]', '[g1, g2, m]'))
  files.set('items/series.yaml', (files.get('items/series.yaml') ?? '').replace(/- \{\s*id: g3[^]*/, ''))
  for (const language of ['ru', 'kk', 'en']) {
    const name = `words/${language}/series.yaml`
    files.set(name, (files.get(name) ?? '').replace(/g[34]: \*series\n/g, ''))
  }
  const bank = loadBank(folder, files)
  const make = formMaker(formOf(bank))
  const formed = (seed: number | null) => {
    const { form, keyOf, shapes } = make({ form_seed: seed })
    const inAll = (['ru', 'kk', 'en'] as const).map((language) =>
      form(language)
        .parts.flatMap(({ items }) => items)
        .filter(({ id }) => id.startsWith('m-')),
    )
    return { inAll, key: keyOf(bank.key), shapes }
  }
  const pictures = seeds.map((seed) => {
    const { inAll, key, shapes } = formed(seed)
    const [ru = [], kk = [], en = []] = inAll
    expect(ru.map(({ id }) => id).toSorted()).toEqual(['m-1', 'm-2', 'm-3', 'm-4'])
    const drawn = (items: Item[]) =>
      items.map(({ item, picture, options }) => [
        item,
        picture?.svg,
        options?.map((option) => [option.id, option.picture]),
      ])
    expect(drawn(kk)).toEqual(drawn(ru))
    expect(drawn(en)).toEqual(drawn(ru))
    for (const { item, id } of ru)
      expect([key[id], fits(shapes[item], 'f'), fits(shapes[item], 'g')]).toEqual([
        { right: expect.stringMatching(/^[a-f]$/) },
        true,
        false,
      ])
    return new Set(ru.map(({ picture }) => picture?.svg)).size
  })
  expect(new Set(pictures)).toEqual(new Set([4]))
  expect(formed(null).inAll[0]).toHaveLength(4)
  expect(JSON.stringify(formed(7).inAll)).toBe(JSON.stringify(formed(7).inAll))
})

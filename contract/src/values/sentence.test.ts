import i18next, { type FormatterModule } from 'i18next'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from './locale.ts'
import { fillHoles, findSentence, quote, type Values, type Words } from './sentence.ts'

const words: Words = {
  left_one: 'Остался {{count}} день',
  left_few: 'Осталось {{count}} дня',
  left_many: 'Осталось {{count}} дней',
  left_zero: 'Дней не осталось',
  closed: 'Закрыто',
  closed_parent: 'Закрыто для родителей',
  card: { title: 'Привет, {{ name }}!', sum: '{{sum, money}}' },
}
const say = (key: string, values: Values = {}) => {
  const text = findSentence(words, key, 'ru', values)
  return text === undefined ? undefined : fillHoles(text, 'ru', values, { money: (_, value) => `${value} ₸` })
}

test('a key path leads to a nested text', () => {
  expect(say('card.title', { name: 'Дамир' })).toBe('Привет, Дамир!')
})

test('nothing is found for a path to a group, beyond a text or to a missing text', () => {
  for (const key of ['card', 'card.title.more', 'card.none', 'none.title', 'toString', 'constructor.name', ''])
    expect(say(key), key).toBeUndefined()
})

test('a count uses the plural form of its language', () => {
  expect([0, 1, 3, 5, 21, 112].map((count) => say('left', { count }))).toEqual([
    'Дней не осталось',
    'Остался 1 день',
    'Осталось 3 дня',
    'Осталось 5 дней',
    'Остался 21 день',
    'Осталось 112 дней',
  ])
})

test('a context uses its own text, and the general text if it has none', () => {
  expect(['parent', 'pupil', '', null].map((context) => say('closed', { context }))).toEqual([
    'Закрыто для родителей',
    'Закрыто',
    'Закрыто',
    'Закрыто',
  ])
})

test('a value is inserted as it is, even if it looks like a placeholder or a pattern', () => {
  expect(say('card.title', { name: '{{sum}} $& $1 <b>' })).toBe('Привет, {{sum}} $& $1 <b>!')
})

test('a placeholder without a value stays empty', () => {
  expect(say('card.title')).toBe('Привет, !')
})

test('a number is written in the format of the text; an unknown format is an error', () => {
  expect(say('card.sum', { sum: 1500 })).toBe('1500 ₸')
  expect(() => fillHoles('{{sum, coins}}', 'ru', { sum: 1 }, {})).toThrow('coins')
})

test('every text of the product gives the same result as i18next', async () => {
  let compared = 0
  for (const file of globSync([
    'web/app/**/{ru,kk,en}.json',
    'server/src/*/{ru,kk,en}.json',
    'contract/src/words/**/*.json',
  ])) {
    const language = languages.find((known) => file.endsWith(`${known}.json`))
    if (!language) throw new Error(file)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Words
    const reference = i18next.createInstance().use(formatter)
    await reference.init({
      lng: language,
      fallbackLng: false,
      interpolation: { escapeValue: false },
      resources: { [language]: { translation: texts } },
    })
    for (const key of keysOf(texts)) {
      const values = Object.fromEntries(
        [...String(findSentence(texts, key, language)).matchAll(/\{\{(\w+)/g)].map(([, hole = ''], index) => [
          hole,
          1001 + index,
        ]),
      )
      for (const [wanted, given] of waysToAsk(key, values)) {
        const found = findSentence(texts, wanted, language, given)
        const ours = found === undefined ? wanted : fillHoles(found, language, given, shown)
        expect(ours, `${file} ${wanted}`).toBe(Reflect.apply(reference.t, reference, [wanted, given]))
        compared++
      }
    }
  }
  expect(compared).toBeGreaterThan(1000)
})

/** Ways to look a text up: by its whole key, and by the count or context at the end of its key. */
function waysToAsk(key: string, values: Values): (readonly [key: string, values: Values])[] {
  const [, counted] = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key) ?? []
  const [, name, context] = /^(.*?)_([\w-]+)$/.exec(key) ?? []
  return [
    [key, values],
    ...(name && context ? [[name, { ...values, context }] as const] : []),
    ...(counted ? [0, 1, 2, 5, 11, 21, 101, 1.5].map((count) => [counted, { ...values, count }] as const) : []),
  ]
}

const shownAs = (_: unknown, value: number) => `<${value}>`
const shown = { number: shownAs, percent: shownAs, money: shownAs, coins: shownAs }
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value) => `<${value}>`,
}

const keysOf = (words: Words, above = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + key] : keysOf(value, `${above}${key}.`),
  )

test('each language has its own quotation marks', () => {
  expect([quote('ru', 'Компас'), quote('kk', 'Компас'), quote('en', 'Compass')]).toEqual([
    '«Компас»',
    '«Компас»',
    '“Compass”',
  ])
})

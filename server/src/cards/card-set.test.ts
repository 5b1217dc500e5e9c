import { expect, test } from 'vitest'
import { languages } from '#contract/values/locale'
import { readCards } from './card-set.ts'
import { shapesOf } from './print/shapes-of.rules.ts'

const { set, words, pictures } = readCards('content/cards/5-6')
const tasks = set.blocks.flatMap((block) => block.tasks)
const ids = tasks.map(({ id }) => id)
const count = (skill: string) => tasks.filter((task) => task.skill === skill).length

test('the set has the lengths for the age, in two blocks that each cover every skill', () => {
  expect([count('critical'), count('creative'), count('communication'), count('collaboration'), set.minutes]).toEqual([
    10, 2, 8, 8, 25,
  ])
  expect(set.blocks.map((block) => new Set(block.tasks.map(({ skill }) => skill)).size)).toEqual([4, 4])
  expect(new Set(ids).size).toBe(28)
})

test.each(languages)('every task has its texts in %s, and every block its title', (language) => {
  const { tasks: told, labels } = words[language]
  expect(Object.keys(told).sort()).toEqual([...ids].sort())
  expect(labels.blocks).toHaveLength(set.blocks.length)
  expect(Object.keys(labels).sort()).toEqual(Object.keys(words.ru.labels).sort())
  expect(words[language].guide.map(({ lines }) => lines.length)).toEqual(
    words.ru.guide.map(({ lines }) => lines.length),
  )
})

test.each(languages)(
  'a creative task has two kinds of marks, each named, and every other task has one (%s)',
  (language) => {
    const ways = tasks.map(
      ({ id, skill }) => [id, words[language].tasks[id]?.score.length, skill === 'creative' ? 2 : 1] as const,
    )
    expect(ways.filter(([, told, meant]) => told !== meant)).toEqual([])
    expect(
      Object.values(words[language].tasks).flatMap(({ score }) =>
        score.length > 1 ? score.filter(({ name }) => !name) : [],
      ),
    ).toEqual([])
  },
)

test.each(languages)('what the adult says to the child is in quotation marks (%s)', (language) => {
  const quoted = language === 'en' ? /“[^”]+”/ : /«[^»]+»/
  expect(Object.entries(words[language].tasks).filter(([, { say }]) => !quoted.test(say))).toEqual([])
})

test('every card is drawn without text, and every drawing belongs to one task', () => {
  const laid = tasks.flatMap(({ cards }) => cards)
  expect([...laid].sort()).toEqual(Object.keys(pictures).sort())
  expect(
    Object.entries(pictures).filter(
      ([, svg]) => !svg.includes('viewBox="0 0 120 120"') || /<(text|image|script|style|a|use)\b/.test(svg),
    ),
  ).toEqual([])
})

/** Stem of the word that the texts use for each thing the adult prepares, by language. */
const called: Record<string, Record<(typeof languages)[number], RegExp>> = {
  blocks: { ru: /кубик/i, kk: /текше/i, en: /block/i },
  pencils: { ru: /карандаш/i, kk: /қарындаш/i, en: /pencil/i },
  bag: { ru: /мешоч/i, kk: /дорба/i, en: /\bbag\b/i },
  phone: { ru: /телефон-игруш/i, kk: /ойыншық телефон/i, en: /toy phone/i },
  paper: { ru: /лист бумаги/i, kk: /парақ қағаз/i, en: /sheet of paper/i },
  boxes: { ru: /короб/i, kk: /қорап/i, en: /\bbox/i },
}

test.each(languages)('everything that a task needs is in the list of materials (%s)', (language) => {
  const { needs, tasks: told } = words[language]
  expect(Object.keys(needs.things).sort()).toEqual([...set.things].sort())
  expect(Object.entries(needs.things).filter(([thing, text]) => !called[thing]?.[language].test(text))).toEqual([])
  const laid = (id: string) => set.things.filter((thing) => called[thing]?.[language].test(told[id]?.lay ?? '')).sort()
  expect(tasks.map(({ id }) => [id, laid(id)])).toEqual(tasks.map(({ id, things }) => [id, [...things].sort()]))
})

test.each(languages)('a task mentioned by number is the right one (%s)', (language) => {
  const numberIn = (text: string) => /(?:задание |task )(\d+)|(\d+)-тапсырма/.exec(text)?.slice(1).find(Boolean) ?? null
  const numberOf = (id: string | undefined) => (id ? String(ids.indexOf(id) + 1) : null)
  expect(tasks.map(({ id }) => [id, numberIn(words[language].tasks[id]?.lay ?? '')])).toEqual(
    tasks.map(({ id, again }) => [id, numberOf(again)]),
  )
  expect(numberIn(words[language].needs.cards)).toBe(numberOf(tasks.find(({ cards }) => cards.includes('doodle'))?.id))
})

test('the PDF draws every shape of every drawing', () => {
  const lost = Object.entries(pictures).filter(
    ([, svg]) => shapesOf(svg).length !== (svg.match(/<(?!svg|\/)/g) ?? []).length,
  )
  expect(lost.map(([name]) => name)).toEqual([])
  expect(shapesOf('<svg viewBox="0 0 1 1"><path d="M1 2" stroke-width="3"/></svg>')).toEqual([
    { name: 'path', attributes: { d: 'M1 2', strokeWidth: '3' } },
  ])
})

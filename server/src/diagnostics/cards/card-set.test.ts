import { expect, test } from 'vitest'
import { languages } from '#contract/values/locale'
import { readCards } from './card-set.ts'

const { set, words, pictures } = readCards('content/cards/5-6')
const tasks = set.blocks.flatMap((block) => block.tasks)
const ids = tasks.map(({ id }) => id)
const count = (skill: string) => tasks.filter((task) => task.skill === skill).length

test('the set has the lengths of the age, in two blocks that each ask of every skill', () => {
  expect([count('critical'), count('creative'), count('communication'), count('collaboration'), set.minutes]).toEqual([10, 2, 8, 8, 25])
  expect(set.blocks.map((block) => new Set(block.tasks.map(({ skill }) => skill)).size)).toEqual([4, 4])
  expect(new Set(ids).size).toBe(28)
})

test.each(languages)('every task has its words in %s, and the blocks their titles', (language) => {
  const { tasks: told, labels } = words[language]
  expect(Object.keys(told).sort()).toEqual([...ids].sort())
  expect(labels.blocks).toHaveLength(set.blocks.length)
  expect(Object.keys(labels).sort()).toEqual(Object.keys(words.ru.labels).sort())
  expect(words[language].guide.map(({ lines }) => lines.length)).toEqual(words.ru.guide.map(({ lines }) => lines.length))
})

test.each(languages)('a creative task is marked in two ways, each named, and every other in one (%s)', (language) => {
  const ways = tasks.map(({ id, skill }) => [id, words[language].tasks[id]?.score.length, skill === 'creative' ? 2 : 1] as const)
  expect(ways.filter(([, told, meant]) => told !== meant)).toEqual([])
  expect(Object.values(words[language].tasks).flatMap(({ score }) => (score.length > 1 ? score.filter(({ name }) => !name) : []))).toEqual([])
})

test.each(languages)('what is said to the child stands in quotation marks (%s)', (language) => {
  const quoted = language === 'en' ? /“[^”]+”/ : /«[^»]+»/
  expect(Object.entries(words[language].tasks).filter(([, { say }]) => !quoted.test(say))).toEqual([])
})

test('every card is drawn, without text, and every drawing is a card of one task', () => {
  const laid = tasks.flatMap(({ cards }) => cards)
  expect([...laid].sort()).toEqual(Object.keys(pictures).sort())
  expect(Object.entries(pictures).filter(([, svg]) => !svg.includes('viewBox="0 0 120 120"') || /<(text|image|script|style|a|use)\b/.test(svg))).toEqual([])
})

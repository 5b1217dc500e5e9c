import { expect, test } from 'vitest'
import { loadBank } from '../catalogue/load-bank.ts'
import { banksFolder } from '../catalogue/load-tests.ts'
import type { OpenKey } from './score-item.rules.ts'
import { trainingAnswer, trainingFaults, type AgreedAnswer } from './agreed-scores.rules.ts'
import { outcomeOf } from '../training/outcome.rules.ts'

const rubric: OpenKey = {
  indices: ['fluency', 'flexibility', 'originality'],
  max: { fluency: 3, flexibility: 2, originality: 2 },
  count: { fluency: 'answers', flexibility: 'categories', originality: 'mean-of-best-three' },
  categories: ['toys', 'home'].map((id) => ({ id, name: { ru: id, kk: id, en: id } })),
}
const words = (text: string) => ({ ru: text, kk: text, en: text })
const idea = (text: string, category?: string, originality = 0) => ({
  text: words(text),
  ...(category && { in: category, rated: { originality } }),
})

test('the agreed points follow from the agreed marks of each idea', () => {
  const answer = trainingAnswer(rubric, {
    id: 'a',
    why: words('why'),
    ideas: [idea('кукла', 'toys', 1), idea('ещё кукла'), idea('чехол', 'home'), idea('мяч', 'toys', 2)],
  })
  expect(answer).toMatchObject({
    text: { ru: 'кукла\nещё кукла\nчехол\nмяч' },
    points: { fluency: 3, flexibility: 2, originality: 1 },
    marks: { categories: { flexibility: ['toys', 'home'] }, ideas: { originality: [1, null, 0, 2] } },
  })
  const drawn = trainingAnswer(rubric, {
    id: 'b',
    why: words('why'),
    described: words('холм'),
    points: { fluency: 1, originality: 2 },
    found: ['home'],
  })
  expect(drawn.points).toEqual({ fluency: 1, flexibility: 1, originality: 2 })
  expect(trainingAnswer(rubric, { id: 'c', why: words('why'), ideas: [idea('не знаю')] }).points).toEqual({
    fluency: 0,
    flexibility: 0,
    originality: 0,
  })
})

test.each<[string, AgreedAnswer[], RegExp]>([
  [
    'a category that is not in the rubric',
    [{ id: 'a', why: words('why'), ideas: [idea('корабль', 'ships')] }],
    /a: ships is no category/,
  ],
  [
    'points above the maximum',
    [{ id: 'a', why: words('why'), ideas: [idea('мяч', 'toys', 3)] }],
    /3 for originality is outside/,
  ],
  [
    'an idea without its rating',
    [{ id: 'a', why: words('why'), ideas: [{ text: words('мяч'), in: 'toys' }] }],
    /lacks a rating/,
  ],
  [
    'a drawing without its level',
    [{ id: 'a', why: words('why'), described: words('холм'), points: { fluency: 1 }, found: [] }],
    /lacks its points/,
  ],
  [
    'one id twice',
    Array.from({ length: 2 }, () => ({ id: 'a', why: words('why'), ideas: [idea('мяч', 'toys')] })),
    /a: stands there twice/,
  ],
])('%s is a fault', (_, answers, fault) => {
  expect(trainingFaults('d01', rubric, answers).join()).toMatch(fault)
  expect(trainingFaults('d01', null, answers)[0]).toMatch(/no open task/)
})

const banks = ['ability-12-14', 'creativity'].map((id) => ({ id, ...loadBank(`${banksFolder}/${id}`) }))
const openIn = ({ key }: (typeof banks)[number]) =>
  Object.entries(key).flatMap(([task, right]) => ('open' in right ? [{ task, rubric: right.open }] : []))
const sets = banks.flatMap((bank) =>
  openIn(bank).flatMap(({ task, rubric }) => {
    const answers = bank.training[task]?.map((one) => trainingAnswer(rubric, one))
    return answers ? [{ task: `${bank.id} ${task}`, answers, indices: rubric.indices, max: rubric.max }] : []
  }),
)

test('each open task of 12-14, in both forms, has twenty answers', () => {
  const [bank] = banks
  const tasks = bank ? openIn(bank).map(({ task }) => task) : []
  expect(tasks.map((task) => [task, bank?.training[task]?.length])).toEqual(tasks.map((task) => [task, 20]))
  expect(tasks).toHaveLength(6)
})

test.each(sets)('every level of $task occurs, up to the maximum', ({ answers, indices, max }) => {
  for (const id of indices) {
    const ofIdeas = answers.flatMap(({ marks }) => marks.ideas[id] ?? [])
    const given = new Set(ofIdeas.length > 0 ? ofIdeas : answers.map(({ points }) => points[id]))
    // Only some lengths of long lists are tried.
    const levels =
      id === 'fluency' ? [0, 1, 2, 3, max[id]] : Array.from({ length: (max[id] ?? 0) + 1 }, (_, level) => level)
    for (const level of levels) expect(given, `${id} ${level}`).toContain(level)
  }
})

test.each(sets)('the set of $task distinguishes raters who agree from those who do not', ({ answers, indices }) => {
  const outcome = (own: (points: Record<string, number>, at: number) => Record<string, number>) =>
    outcomeOf(
      indices,
      answers.map(({ points }, at) => ({ own: own(points, at), agreed: points })),
    )
  expect(outcome((points) => points)).toMatchObject({ kappa: 1, isReached: true })
  // The same points for every answer, and all points reversed.
  expect(outcome(() => answers[0]?.points ?? {}).isReached).toBe(false)
  expect(outcome((_, at) => answers.at(-1 - at)?.points ?? {}).isReached).toBe(false)
  // Failing one criterion means failing the training, however good the others are.
  for (const id of indices)
    expect(outcome((points) => ({ ...points, [id]: answers[0]?.points[id] ?? 0 })).isReached, id).toBe(false)
})

test.each(sets)('the answers of $task differ in every language, and none is repeated', ({ answers }) => {
  for (const language of ['ru', 'kk', 'en'] as const)
    expect(new Set(answers.map(({ text }) => text[language])).size).toBe(20)
  expect(answers.filter(({ text }) => text.ru === text.kk || text.ru === text.en)).toEqual([])
})

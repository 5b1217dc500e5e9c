import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { scoreItem, type TestKey } from '../../server/src/diagnostics/scorers/score-item.rules.ts'
import type { AnswerValue } from '#contract/diagnostics/answers'

const bank = new URL('../../content/diagnostics/ability-10-11/', import.meta.url)
const read = <T>(file: string): T => parse(readFileSync(new URL(file, bank), 'utf8'))
const languages = ['ru', 'kk', 'en']

interface Item {
  id: string
  kind: string
  subscale: string
  options?: string[]
  practice_key?: unknown
}
const countedOf = (part: string) =>
  read<Item[]>(`items/${part}.yaml`).filter(({ practice_key }) => practice_key === undefined)

const { parts } = read<{ parts: { id: string; items: string[]; spare: string[] }[] }>('test.yaml')
const situations = ['communication', 'collaboration']

describe.each(situations)('the %s part for 10-11', (part) => {
  const items = countedOf(part)
  const key = read<TestKey>(`key/${part}.yaml`)

  /** Returns the options of a situation from best to worst; for a question with one right option, only that one. */
  function fromBest(id: string): string[] {
    const own = key[id]
    if (own && 'ratings' in own)
      return Object.entries(own.ratings)
        .toSorted(([, one], [, other]) => other - one)
        .map(([option]) => option)
    return own && 'right' in own && typeof own.right === 'string' ? [own.right] : []
  }
  const chosen = items.filter(({ id }) => fromBest(id).length > 0)
  const withText = chosen.filter(({ kind }) => kind !== 'picture')

  test('has sixteen items, at least five for each sub-scale, and half as many for later forms', () => {
    const own = parts.find(({ id }) => id === part)
    const shared = items.filter(({ id }) => own?.items.includes(id))
    expect([shared.length, own?.spare.length, items.length]).toEqual([16, 8, 24])
    const groups = Map.groupBy(shared, ({ subscale }) => subscale)
    expect([...groups.values()].map((group) => group.length).toSorted((one, other) => one - other)).toEqual([5, 5, 6])
  })

  test('has one clear best and one clear worst option in every rated situation', () => {
    for (const { id, options } of items) {
      const own = key[id]
      if (!own || !('ratings' in own)) continue
      const values = Object.values(own.ratings).toSorted((one, other) => other - one)
      expect(Object.keys(own.ratings), id).toEqual(options)
      expect((values[0] ?? 0) - (values[1] ?? 0), id).toBeGreaterThanOrEqual(0.8 - 1e-9)
      expect((values.at(-2) ?? 0) - (values.at(-1) ?? 0), id).toBeGreaterThanOrEqual(0.8 - 1e-9)
    }
  })

  test('has the best option equally often in every position', () => {
    const counts = ['a', 'b', 'c', 'd'].map((place) => chosen.filter(({ id }) => fromBest(id)[0] === place).length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2)
  })

  test.each(languages)('does not reveal the best option by its length (%s)', (language) => {
    const words = read<Record<string, { options?: Record<string, string> }>>(`words/${language}/${part}.yaml`)
    const share = (extreme: (...lengths: number[]) => number) =>
      withText.filter(({ id }) => {
        const options = words[id]?.options ?? {}
        return options[fromBest(id)[0] ?? '']?.length === extreme(...Object.values(options).map(({ length }) => length))
      }).length / withText.length
    expect(share(Math.max)).toBeGreaterThanOrEqual(0.15)
    expect(share(Math.max)).toBeLessThanOrEqual(0.35)
    expect(share(Math.min)).toBeGreaterThanOrEqual(0.15)
    expect(share(Math.min)).toBeLessThanOrEqual(0.35)
  })

  test('gives clearly less than the top level for always choosing the second best', () => {
    const earned = chosen.map(({ id, kind }) => {
      const options = fromBest(id)
      const answer: AnswerValue =
        kind === 'most-least' ? { most: options[1] ?? '', least: options[2] ?? '' } : (options[1] ?? null)
      return scoreItem(key[id]!, answer)
    })
    expect(earned.reduce((sum, points) => sum + points, 0) / earned.length).toBeLessThan(0.7)
  })

  test('gives nothing for an unchanged order', () => {
    const orders = items.filter(({ kind }) => kind === 'order')
    expect(orders.length).toBeGreaterThan(0)
    for (const { id, options } of orders) expect(scoreItem(key[id]!, options ?? []), id).toBe(0)
  })
})

interface Rubric {
  open: {
    max: Record<string, number>
    anchors: Record<string, { points: number; examples?: Record<string, string[]> }[]>
  }
}

test.each(Object.entries(read<Record<string, Rubric>>('key/creative.yaml')))(
  'the rubric of %s reaches its maximum, with two examples per level',
  (_, { open }) => {
    for (const [index, anchors] of Object.entries(open.anchors)) {
      expect([anchors[0]?.points, anchors.at(-1)?.points], index).toEqual([0, open.max[index]])
      for (const { examples } of anchors)
        expect(languages.map((language) => examples?.[language]?.length ?? 2)).toEqual([2, 2, 2])
    }
  },
)

test('no Latin letter occurs inside a Cyrillic word', () => {
  const files = ['critical', 'creative', ...situations].flatMap((part) =>
    ['ru', 'kk'].map((language) => `words/${language}/${part}.yaml`),
  )
  for (const file of [...files, 'texts/ru.yaml', 'texts/kk.yaml'])
    expect(
      readFileSync(new URL(file, bank), 'utf8').match(/[a-z][а-яёәғқңөұүһі]|[а-яёәғқңөұүһі][a-z]/gi),
      file,
    ).toBeNull()
})

test('a child reads no number and no word for a low result', () => {
  const little = /\d|низк|слаб|плохо|мало|төмен|нашар|әлсіз|\b(low|weak|poor|bad)\b/i
  interface Said {
    scales: Record<string, { what: string; levels: Record<string, { pupil: string }>; unanswered: { pupil: string } }>
    reading: { pupil: string }
  }
  for (const language of languages) {
    const { scales, reading } = read<Said>(`texts/${language}.yaml`)
    const said = Object.values(scales).flatMap(({ what, levels, unanswered }) => [
      what,
      unanswered.pupil,
      ...Object.values(levels).map(({ pupil }) => pupil),
    ])
    expect([...said, reading.pupil].filter((text) => little.test(text))).toEqual([])
  }
})

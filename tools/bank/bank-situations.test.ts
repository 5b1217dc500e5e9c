import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

type Words = Record<string, string | Record<string, string>>
type Item = {
  id: string
  subscale?: string
  kind: string
  options?: string[]
  left?: string[]
  right?: string[]
  picture?: string
  option_pictures?: Record<string, string>
  practice_key?: unknown
}
type Key = {
  right?: string | string[]
  ratings?: Record<string, number>
  order?: string[]
  pairs?: Record<string, string>
  open?: Rubric
}
type Named = Record<string, string>
type Anchor = { points: number; about: Named; examples?: Record<string, string[]> }
type Rubric = {
  indices: string[]
  max: Record<string, number>
  count: Record<string, string>
  categories: { id: string; name: Named }[]
  anchors: Record<string, Anchor[]>
}

const bank = new URL('../../content/diagnostics/ability-12-14/', import.meta.url)
const languages = ['ru', 'kk', 'en']
const situationParts = ['communication', 'collaboration']
const read = <T>(path: string): T => parse(readFileSync(new URL(path, bank), 'utf8'))
const itemsOf = (part: string) => read<Item[]>(`items/${part}.yaml`)
const scoredOf = (part: string) => itemsOf(part).filter((item) => !item.practice_key)
const keyOf = (part: string) => read<Record<string, Key>>(`key/${part}.yaml`)
const wordsOf = (part: string, language: string) => read<Record<string, Words>>(`words/${language}/${part}.yaml`)
const partsOf = (word: string | Words[string] | undefined) => (typeof word === 'object' ? word : {})

/** Returns every text of a tree with its path, so that two languages can be compared. */
function leaves(tree: unknown, path = ''): [string, string][] {
  if (typeof tree !== 'object' || tree === null)
    return [[path, typeof tree === 'string' ? tree : JSON.stringify(tree ?? '')]]
  return Object.entries(tree).flatMap(([name, branch]) => leaves(branch, `${path}/${name}`))
}

const holes = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

/** Returns the options that can score, best first. */
function byRating(key: Key) {
  return Object.entries(key.ratings ?? {}).toSorted(([, one], [, other]) => other - one)
}

const bestOf = (key: Key) => (typeof key.right === 'string' ? key.right : byRating(key)[0]?.[0])

describe.each(situationParts)('the %s part', (part) => {
  const items = itemsOf(part)
  const key = keyOf(part)

  test('has eighteen items, six for each sub-scale', () => {
    const counts = Map.groupBy(scoredOf(part), (item) => item.subscale)

    expect([...counts.values()].map((group) => group.length)).toEqual([6, 6, 6])
  })

  test('has a key for every scored item and for no other', () => {
    expect(Object.keys(key).toSorted()).toEqual(
      scoredOf(part)
        .map((item) => item.id)
        .toSorted(),
    )
  })

  test.each(items.filter((item) => key[item.id]?.ratings))(
    '$id rates every option and has one clear best and one clear worst',
    (item) => {
      const ratings = byRating(key[item.id] ?? {})
      const values = ratings.map(([, value]) => value)

      expect(ratings.map(([option]) => option).toSorted()).toEqual(item.options)
      expect(values.every((value) => value >= -2 && value <= 2)).toBe(true)
      expect((values[0] ?? 0) - (values[1] ?? 0)).toBeGreaterThanOrEqual(0.8 - 1e-9)
      expect((values.at(-2) ?? 0) - (values.at(-1) ?? 0)).toBeGreaterThanOrEqual(0.8 - 1e-9)
    },
  )

  test.each(items.filter((item) => key[item.id]?.pairs))(
    '$id pairs every left side with one right side and leaves one over',
    (item) => {
      const pairs = key[item.id]?.pairs ?? {}

      expect(Object.keys(pairs)).toEqual(item.left)
      expect(new Set(Object.values(pairs)).size).toBe(item.left?.length)
      expect(item.right).toEqual(expect.arrayContaining(Object.values(pairs)))
      expect(item.right?.length).toBe((item.left?.length ?? 0) + 1)
    },
  )

  test('does not have the best answer in one favourite position', () => {
    const places = scoredOf(part)
      .filter((item) => bestOf(key[item.id] ?? {}))
      .map((item) => item.options?.indexOf(bestOf(key[item.id] ?? {}) ?? ''))
    const counts = [0, 1, 2, 3].map((place) => places.filter((found) => found === place).length)

    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...counts)).toBeLessThanOrEqual(5)
  })

  test.each(languages)('does not reveal the value of an answer by its length (%s)', (language) => {
    const words = wordsOf(part, language)
    const places = scoredOf(part).flatMap((item) => {
      const lengths = Object.entries(partsOf(words[item.id]?.options)).map(([option, text]) => ({
        option,
        length: text.length,
      }))
      const best = bestOf(key[item.id] ?? {})
      if (lengths.length === 0 || !best) return []
      const byLength = lengths.toSorted((one, other) => other.length - one.length).map(({ option }) => option)
      return { isLongest: byLength[0] === best, isShortest: byLength.at(-1) === best }
    })
    const share = (isThere: (place: (typeof places)[number]) => boolean) =>
      places.filter(isThere).length / places.length

    expect(share(({ isLongest }) => isLongest)).toBeGreaterThanOrEqual(0.15)
    expect(share(({ isLongest }) => isLongest)).toBeLessThanOrEqual(0.35)
    expect(share(({ isShortest }) => isShortest)).toBeLessThanOrEqual(0.35)
  })

  test('gives at most half of the points for always choosing the second best', () => {
    const seconds = items.flatMap((item) => {
      const values = byRating(key[item.id] ?? {}).map(([, value]) => value)
      const [best, second, worst] = [values[0], values[1], values.at(-1)]
      return best === undefined || second === undefined || worst === undefined
        ? []
        : [(second - worst) / (best - worst)]
    })

    expect(seconds.length).toBeGreaterThanOrEqual(8)
    expect(seconds.reduce((sum, share) => sum + share, 0) / seconds.length).toBeLessThanOrEqual(0.5)
  })

  test('has worked examples of existing items, with possible answers', () => {
    const examples = read<
      {
        name: string
        item?: string
        part?: string
        answers?: Record<string, unknown>
        points?: number
        percent?: number
      }[]
    >(`examples/${part}.yaml`)
    const ids = scoredOf(part).map((item) => item.id)

    expect(examples.length).toBeGreaterThan(10)
    for (const example of examples) {
      expect(ids, example.name).toEqual(
        expect.arrayContaining(example.item ? [example.item] : Object.keys(example.answers ?? {})),
      )
      expect(example.points ?? example.percent, example.name).toBeGreaterThanOrEqual(0)
    }
  })
})

describe.each([...situationParts, 'creative', 'creative-b'])('the words of the %s part', (part) => {
  test.each(languages)('cover every item, option and pair (%s)', (language) => {
    const words = wordsOf(part, language)

    expect(Object.keys(words)).toEqual(itemsOf(part).map((item) => item.id))
    for (const item of itemsOf(part)) {
      const word = words[item.id] ?? {}
      expect(word.stem, item.id).toBeTruthy()
      expect(Object.keys(partsOf(word[item.kind === 'picture' ? 'option_alts' : 'options'])), item.id).toEqual(
        item.options ?? [],
      )
      expect(Object.keys(partsOf(word.left)), item.id).toEqual(item.left ?? [])
      expect(Object.keys(partsOf(word.right)), item.id).toEqual(item.right ?? [])
      expect(Boolean(word.picture_alt), item.id).toBe(Boolean(item.picture) || item.kind === 'drawing')
    }
  })

  test('describe every picture without letters', () => {
    const pictures = itemsOf(part).flatMap((item) => [
      ...(item.picture ? [item.picture] : []),
      ...Object.values(item.option_pictures ?? {}),
    ])

    for (const picture of pictures) {
      const file = new URL(`pictures/${picture}`, bank)
      expect(existsSync(file), picture).toBe(true)
      expect(readFileSync(file, 'utf8'), picture).not.toMatch(/<text/)
    }
  })
})

const rubrics = { ...keyOf('creative'), ...keyOf('creative-b') }

describe.each(Object.entries(rubrics))('the rubric of %s', (id, { open }) => {
  test('has anchors from nothing to the maximum for each of the four indices', () => {
    expect(open?.indices).toEqual(['fluency', 'flexibility', 'originality', 'elaboration'])
    for (const index of open?.indices ?? []) {
      const points = open?.anchors[index]?.map((anchor) => anchor.points)
      expect(points?.[0], index).toBe(0)
      expect(points?.at(-1), index).toBe(open?.max[index])
    }
  })

  test('has the same maximum as its counterpart in the other form', () => {
    const asked = (of: Rubric | undefined) => [of?.max, of?.count, leaves(of?.anchors).map(([path]) => path)]
    const twin = `d0${Number(id.at(-1)) <= 3 ? Number(id.at(-1)) + 3 : Number(id.at(-1)) - 3}`
    expect(asked(open)).toEqual(asked(rubrics[twin]?.open))
    expect([id, open?.categories.at(-1)?.id, (open?.categories.length ?? 0) >= 10]).toEqual([id, 'other', true])
  })

  test('is in three languages and gives two examples per level of thought', () => {
    for (const anchor of Object.values(open?.anchors ?? {}).flat()) {
      expect(Object.keys(anchor.about)).toEqual(languages)
      expect(languages.map((language) => anchor.examples?.[language]?.length ?? 2)).toEqual([2, 2, 2])
    }
    for (const category of open?.categories ?? []) expect(Object.keys(category.name), category.id).toEqual(languages)
  })
})

describe('the words of the result', () => {
  const trees = languages.map((language) => new Map(leaves(read(`texts/${language}.yaml`))))
  const [russian, ...others] = trees

  test('have the same places in each language, none of them empty', () => {
    for (const tree of trees) expect([...tree.values()].filter((text) => text.trim() === '')).toEqual([])
    for (const other of others) expect([...other.keys()]).toEqual([...(russian?.keys() ?? [])])
  })

  test('have the same placeholders in each language', () => {
    for (const [path, text] of russian ?? []) {
      for (const other of others) expect(holes(other.get(path) ?? ''), path).toEqual(holes(text))
    }
  })

  test('name the levels, skills and sub-scales of the test', () => {
    const texts = read<{
      scales: Record<string, { levels: object }>
      subscales: object
      recommendations: Record<string, { for: string[] }[]>
    }>('texts/en.yaml')
    const tested = situationParts.flatMap((part) => scoredOf(part).map((item) => item.subscale))

    expect(Object.keys(texts.scales)).toEqual(['critical', 'creative', 'communication', 'collaboration'])
    for (const skill of Object.values(texts.scales))
      expect(Object.keys(skill.levels)).toEqual(['starting', 'growing', 'confident', 'shining'])
    expect(Object.keys(texts.subscales)).toEqual(expect.arrayContaining([...new Set(tested)]))
  })

  test('give at least two pieces of advice for every level of every skill', () => {
    const { recommendations } = read<{ recommendations: Record<string, { for: string[] }[]> }>('texts/en.yaml')

    for (const [skill, list] of Object.entries(recommendations)) {
      for (const level of ['starting', 'growing', 'confident', 'shining']) {
        expect(list.filter((entry) => entry.for.includes(level)).length, `${skill} ${level}`).toBeGreaterThanOrEqual(2)
      }
    }
  })

  test('do not label a person', () => {
    const labels = /одар[её]н|способн(ый|ая)|низк|провал|дарынды|қабілетсіз|төмен деңгей|gifted|talentless|\bIQ\b/i
    const said = trees.flatMap((tree) => [...tree.values()])

    expect(said.filter((text) => labels.test(text))).toEqual([])
  })
})

test('no Latin letter occurs inside a Cyrillic word', () => {
  const files = [...situationParts, 'creative', 'creative-b'].flatMap((part) =>
    ['ru', 'kk'].map((language) => `words/${language}/${part}.yaml`),
  )

  for (const file of [...files, 'texts/ru.yaml', 'texts/kk.yaml']) {
    expect(
      readFileSync(new URL(file, bank), 'utf8').match(/[a-z][а-яёәғқңөұүһі]|[а-яёәғқңөұүһі][a-z]/gi),
      file,
    ).toBeNull()
  }
})

import type { partDeliveries } from '#contract/diagnostics/tests'
import type { ItemKind } from '#contract/values/item-kind'
import type { KeySource } from '#contract/values/answers/key-source'
import type { Language } from '#contract/values/locale'
import { scoreItem, type ItemKey, type OpenKey, type TestKey } from '../../scorers/score-item.rules.ts'
import { countableItems, type ItemSource, type TestSource, type WordsSource } from '../assemble-form.rules.ts'
import { adaptiveFaults, type AdaptiveTest } from './adaptive-faults.rules.ts'
import { formFaults, type TestWithForms } from './form-faults.rules.ts'
import { keySourceFaults } from './key-source-faults.rules.ts'
import { makesWholeItem } from '../../generators/generator.rules.ts'
import { soundFaults, type Sounds } from './sound-faults.rules.ts'
import { timingFaults, type TestWithTiming } from './timing-faults.rules.ts'
import { scaleFaults, type TestWithScales } from './scale-faults.rules.ts'

export interface BankParts extends TestWithScales {
  titles: TestWithScales['titles'] & Record<Language, { needs_all?: string | undefined }>
  test: TestSource &
    PauseFrame & { answers?: 'all' | undefined; key_source?: KeySource | undefined } & TestWithTiming['test'] &
    TestWithScales['test'] &
    TestWithForms['test'] &
    AdaptiveTest['test']
  items: Record<
    string,
    ItemSource &
      TestWithScales['items'][string] &
      TestWithTiming['items'][string] &
      TestWithForms['items'][string] &
      AdaptiveTest['items'][string]
  >
  words: Record<Language, Record<string, WordsSource>>
  key: TestKey
  pictures: Record<string, string>
  sounds: Sounds
}

interface PauseFrame {
  pause_hours: number
  parts_given?: (typeof partDeliveries)[number] | undefined
  break_hours?: number | undefined
}

/** Lists the faults of a bank whose files are each valid, one sentence per fault, naming the item. */
export function bankFaults(bank: BankParts): string[] {
  const practice = bank.test.parts.flatMap((part) => part.practice)
  const counted = bank.test.parts.flatMap(countableItems)
  const ids = [...practice, ...counted]
  return [
    ...pauseFaults(bank.test),
    ...timingFaults(bank),
    ...pageFaults(bank),
    ...wholeFaults(bank),
    ...soundFaults(bank),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is in the test twice`),
    ...Object.keys(bank.items)
      .filter((id) => !ids.includes(id))
      .map((id) => `${id} is in no part of test.yaml`),
    ...Object.keys(bank.key)
      .filter((id) => !counted.includes(id))
      .map((id) => `the key has ${id}, which is not counted`),
    ...ids.flatMap((id) => itemFaults(id, bank)),
    ...counted.flatMap((id) => (bank.items[id]?.generator ? [] : keyFaults(id, bank.items[id], bank.key[id]))),
    ...practice
      .filter((id) => bank.items[id]?.practice_key === undefined)
      .map((id) => `${id} is for practice and has no practice_key`),
    ...keySourceFaults(bank),
    ...scaleFaults(bank),
    ...formFaults(bank),
    ...adaptiveFaults(bank),
  ]
}

/**
 * Only the page of statements can tell a pupil that an incomplete test gives no result, and it needs a text for that.
 */
function wholeFaults({ test, titles }: BankParts): string[] {
  const isWhole = test.answers === 'all'
  return [
    ...unless(
      !isWhole || test.presentation === 'page',
      'answers: all needs presentation: page, which asks for what was left out',
    ),
    ...Object.entries(titles)
      .filter(([, { needs_all }]) => Boolean(needs_all) !== isWhole)
      .map(
        ([language]) =>
          `words/${language}/test.yaml: ${isWhole ? 'needs_all is missing, and answers is all' : 'needs_all is for answers: all'}`,
      ),
  ]
}

/** Only short items, statements and pairs, can share a page. An item with a list to choose from needs its own page. */
function pageFaults({ test, items }: BankParts): string[] {
  if (test.presentation !== 'page') return []
  const isAlone = (part: TestSource['parts'][number], id: string) =>
    items[id]?.kind === 'multiple' && countableItems(part).length === 1
  const others = test.parts.flatMap((part) =>
    countableItems(part).filter((id) => items[id] && !isShort(items[id].kind) && !isAlone(part, id)),
  )
  return [
    ...others.map(
      (id) =>
        `${id} is of kind ${items[id]?.kind}, and presentation: page is for scale, pair, and multiple alone in its part`,
    ),
    ...unless(
      test.timing !== 'by-item',
      'presentation: page shows several items, and timing: by-item gives them one by one',
    ),
    ...unless(
      test.navigation !== 'forward-only',
      'presentation: page leaves its statements open, and navigation: forward-only closes one as soon as a later one is answered',
    ),
  ]
}

const isShort = (kind: ItemKind): boolean => kind === 'scale' || kind === 'pair'

/** During a pause the pupil can read the items that are already on the device. */
const maxPauseHours = 2

function pauseFaults({ pause_hours, break_hours, parts_given }: PauseFrame): string[] {
  return [
    ...unless(
      pause_hours <= maxPauseHours,
      `pause_hours is ${pause_hours}: items lie on the device, so all pauses last ${maxPauseHours} hours at most`,
    ),
    ...unless(
      break_hours === undefined || parts_given === 'one-by-one',
      'break_hours is for parts_given: one-by-one, where the next part is not on the device yet',
    ),
  ]
}

function itemFaults(id: string, { items, words, pictures }: BankParts): string[] {
  const item = items[id]
  if (!item) return [`${id} is named in test.yaml but is in no file of items`]
  const ofAnswers = [item.option_pictures, item.left_pictures, item.right_pictures].flatMap((pictured) =>
    Object.values(pictured ?? {}),
  )
  const files = [item.picture, ...ofAnswers].flatMap((file) => file ?? [])
  return [
    ...files.filter((file) => !(file in pictures)).map((file) => `${id} names ${file}, which is not in pictures`),
    ...kindFaults(id, item),
    ...unless(!item.takes_photo || item.kind === 'drawing', `${id} takes a photo, which is for drawings`),
    ...Object.entries(words).flatMap(([language, byId]) =>
      allWordFaults(item, byId[id]).map((fault) => `${id} in ${language}: ${fault}`),
    ),
  ]
}

/** The steps of a scale are shown in a row and the two options of a pair side by side, as text. */
function kindFaults(
  id: string,
  { kind, options = [], option_pictures, choose, left, right, left_pictures, right_pictures }: ItemSource,
): string[] {
  return [
    ...unless(
      choose === undefined || (kind === 'multiple' && choose < options.length),
      `${id}: choose is for items of kind multiple with more options than that`,
    ),
    ...unless(kind !== 'pair' || options.length === 2, `${id} is a pair, and has ${options.length} options`),
    ...unless(
      kind !== 'scale' || (options.length >= 2 && options.length <= 7),
      `${id} is a scale, and has ${options.length} steps, not two to seven`,
    ),
    ...unless(
      picturesOnly(left_pictures, left) && picturesOnly(right_pictures, right),
      `${id} has a picture for an end of a pair that it has not`,
    ),
    ...unless(
      !option_pictures || (kind !== 'pair' && kind !== 'scale'),
      `${id} is of kind ${kind}, whose options are words`,
    ),
  ]
}

const picturesOnly = (pictures: Record<string, string> = {}, ids: string[] = []): boolean =>
  Object.keys(pictures).every((id) => ids.includes(id))

function allWordFaults(item: ItemSource, words: WordsSource | undefined): string[] {
  if (!item.generator || !makesWholeItem(item.generator)) return wordFaults(item, words)
  return words ? ['its generator makes its words: there are none to write'] : []
}

function wordFaults(item: ItemSource, words: WordsSource | undefined): string[] {
  if (!words) return ['no words']
  const texts = item.option_pictures ? words.option_alts : words.options
  return [
    ...sameIds('options', item.generator ? [] : item.options, texts),
    ...sameIds('left', item.left, words.left),
    ...sameIds('right', item.right, words.right),
    ...chartFaults(item, words),
    ...unless(Boolean(words.picture_alt) || !(item.picture || item.lines), 'the picture has no picture_alt'),
    ...unless(
      words.table?.rows.every((row) => row.length === words.table?.head.length) ?? true,
      'a row of the table is not as long as its head',
    ),
    ...unless(item.practice_key === undefined || Boolean(words.explanation), 'a practice item needs an explanation'),
  ]
}

function chartFaults({ chart }: ItemSource, words: WordsSource): string[] {
  if (!chart || !words.chart)
    return unless(Boolean(chart) === Boolean(words.chart), 'chart is in the item or in the words alone')
  return unless(chart.values.length === words.chart.labels.length, 'the chart has not as many labels as values')
}

const unless = (isRight: boolean, fault: string): string[] => (isRight ? [] : [fault])

function sameIds(what: string, ids: string[] = [], texts: Record<string, string> = {}): string[] {
  const named = Object.keys(texts)
  return [
    ...ids.filter((id) => !named.includes(id)).map((id) => `${what} ${id} has no words`),
    ...named.filter((id) => !ids.includes(id)).map((id) => `${what} ${id} is not in the item`),
  ]
}

/** Which keys each kind of item can have. */
const keysOfKinds: Record<ItemKind, string[]> = {
  single: ['right', 'ratings', 'values', 'counts'],
  scale: ['values'],
  pair: ['counts'],
  picture: ['right', 'ratings', 'values', 'counts'],
  multiple: ['partial', 'counts'],
  order: ['order'],
  match: ['pairs'],
  number: ['number'],
  text: ['accept'],
  'most-least': ['ratings'],
  'open-text': ['open'],
  drawing: ['open'],
}

function keyFaults(id: string, item: ItemSource | undefined, key: ItemKey | undefined): string[] {
  if (!item) return []
  if (!key) return [`${id} has no key`]
  if (!keysOfKinds[item.kind].some((name) => name in key))
    return [`${id} is of kind ${item.kind}, its key is of another`]
  const wrong = optionsIn(key).filter((option) => !item.options?.includes(option))
  return [
    ...wrong.map((option) => `the key of ${id} names option ${option}, which it has not`),
    ...shapeFaults(id, item, key),
  ]
}

function optionsIn(key: ItemKey): string[] {
  if ('right' in key) return [key.right].flat()
  if ('order' in key) return key.order
  return 'ratings' in key ? Object.keys(key.ratings) : []
}

function shapeFaults(id: string, item: ItemSource, key: ItemKey): string[] {
  if ('order' in key) return orderFaults(id, item.options ?? [], key)
  if ('ratings' in key) return ratingFaults(id, item, key.ratings)
  if ('pairs' in key)
    return unless(
      arePairs(item, key.pairs),
      `the key of ${id} does not pair every left side with a right one of its own`,
    )
  return 'open' in key ? rubricFaults(id, key.open) : []
}

/** The right order must differ from the order shown, so that leaving the options untouched earns nothing. */
function orderFaults(id: string, shown: string[], key: Extract<ItemKey, { order: string[] }>): string[] {
  if (new Set(key.order).size !== shown.length) return [`the key of ${id} does not put every option in its place`]
  return unless(scoreItem(key, shown) === 0, `the options of ${id} are shown in an order that earns points`)
}

/**
 * Each criterion needs a maximum, a way of counting and anchors up to that maximum; entries for criteria that are not
 * listed are faults.
 */
function rubricFaults(id: string, { indices, max, count = {}, categories = [], anchors = {} }: OpenKey): string[] {
  const stray = [...new Set([max, count, anchors].flatMap((table) => Object.keys(table)))].filter(
    (criterion) => !indices.includes(criterion),
  )
  return [
    ...indices
      .filter((criterion) => !max[criterion])
      .map((criterion) => `the rubric of ${id} gives ${criterion} no maximum`),
    ...indices
      .filter((criterion) => !count[criterion])
      .map((criterion) => `the rubric of ${id} does not say how ${criterion} is counted`),
    ...indices
      .filter((criterion) => !anchors[criterion]?.length)
      .map((criterion) => `the rubric of ${id} has no anchors for ${criterion}`),
    ...Object.entries(anchors).flatMap(([criterion, all]) =>
      all
        .filter(({ points }) => points < 0 || points > (max[criterion] ?? 0))
        .map(({ points }) => `the rubric of ${id} anchors ${criterion} at ${points}, outside its points`),
    ),
    ...stray.map((criterion) => `the rubric of ${id} speaks of ${criterion}, which is not among its indices`),
    ...unless(
      categories.length > 0 || !Object.values(count).includes('categories'),
      `the rubric of ${id} counts categories and names none`,
    ),
  ]
}

const arePairs = ({ left = [], right = [] }: ItemSource, pairs: Record<string, string>): boolean =>
  left.length === new Set(Object.values(pairs)).size &&
  left.length === Object.keys(pairs).length &&
  left.every((side) => right.includes(pairs[side] ?? ''))

function ratingFaults(id: string, item: ItemSource, ratings: Record<string, number>): string[] {
  const values = Object.values(ratings)
  const isAlone = (value: number) => values.filter((other) => other === value).length === 1
  return [
    ...(item.options?.every((option) => option in ratings) ? [] : [`the key of ${id} does not rate every option`]),
    ...(isAlone(Math.max(...values)) && isAlone(Math.min(...values))
      ? []
      : [`the key of ${id} has no single best or no single worst option`]),
  ]
}

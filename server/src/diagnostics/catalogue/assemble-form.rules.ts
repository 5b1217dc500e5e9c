import type { Form, Item, PracticeItem } from '#contract/diagnostics/forms'
import type { ItemKind } from '#contract/values/item-kind'
import { localeOf, type Language } from '#contract/values/locale'
import type { AgeBand } from '#contract/values/age-band'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { makesWholeItem, type Generator } from '../generators/generator.rules.ts'
import { optionsBy } from '../generators/generators.rules.ts'
import { nameOfPlace } from '../generators/made-item.rules.ts'
import type { ResultPicture } from '#contract/values/result-picture'

/** An item and its texts, as read from the files. */
export interface ItemSource {
  id: string
  kind: ItemKind
  options?: string[]
  choose?: number
  left?: string[]
  right?: string[]
  picture?: string
  option_pictures?: Record<string, string>
  left_pictures?: Record<string, string>
  right_pictures?: Record<string, string>
  chart?: { kind: 'line' | 'bar'; values: number[] }
  max_length?: number
  lines?: string[]
  takes_photo?: true
  practice_key?: AnswerValue
  generator?: Generator
}
export interface WordsSource {
  stem: string
  passage?: string
  hint?: string
  options?: Record<string, string>
  left?: Record<string, string>
  right?: Record<string, string>
  table?: { head: string[]; rows: string[][] }
  chart?: { title: string; unit: string; labels: string[] }
  unit?: string
  picture_alt?: string
  sound?: string
  option_sounds?: Record<string, string>
  left_sounds?: Record<string, string>
  right_sounds?: Record<string, string>
  option_alts?: Record<string, string>
  explanation?: string
}
export interface TestSource {
  id: string
  version: number
  band: AgeBand
  minutes: number
  timing?: 'whole' | 'by-part' | 'by-item' | 'none' | undefined
  navigation?: 'free' | 'forward-only' | undefined
  presentation?: 'item' | 'page' | 'read-aloud' | undefined
  form?: 'shared' | 'parallel' | 'adaptive' | undefined
  parts: {
    id: string
    scale?: string | undefined
    minutes: number
    practice: string[]
    items: string[]
    spare?: string[] | undefined
    parallel?: string[] | undefined
    pilot?: { take: number; items: string[] } | undefined
    after_rest?: true | undefined
  }[]
}
export interface Sources {
  items: Record<string, ItemSource>
  words: Record<string, WordsSource>
  /** SVG sources by file name. */
  pictures: Record<string, string>
  /** Recordings in one language, as data URLs by file name. */
  sounds?: Record<string, string>
}

interface Titles {
  title: string
  needs_all?: string | undefined
  parts: Record<string, { title: string; about: string }>
}

/** Assembles the whole test in one language. The sources do not include keys, so no key can get into a form. */
export function assembleForm(
  test: TestSource,
  { title, needs_all, parts, picture, language }: Titles & { picture: ResultPicture; language: Language },
  sources: Sources,
): Form {
  let number = 0
  return {
    test_id: test.id,
    version: test.version,
    locale: localeOf(language),
    title,
    band: test.band,
    picture,
    minutes: test.minutes,
    ...frameOf(test),
    ...(needs_all && { needs_all }),
    parts: test.parts.map(({ id, scale, minutes, items, practice, after_rest }) => ({
      id,
      scale: scale ?? null,
      ...found(parts, id),
      minutes,
      items: items.map((item) => assembleItem(item, number++, sources)),
      ...(test.presentation === 'read-aloud' && { practice: practiceItems(practice, sources) }),
      ...(after_rest && { after_rest }),
    })),
  }
}

/**
 * Includes only settings that differ from the default, so that forms published before a setting existed do not change.
 */
function frameOf({
  timing,
  navigation,
  presentation,
  form,
}: TestSource): Pick<Form, 'timing' | 'navigation' | 'presentation' | 'grows'> {
  return {
    ...(timing && timing !== 'whole' && { timing }),
    ...(navigation === 'forward-only' && { navigation }),
    ...(presentation && presentation !== 'item' && { presentation }),
    ...(form === 'adaptive' && { grows: true as const }),
  }
}

export const assemblePractice = (test: TestSource, sources: Sources): PracticeItem[] =>
  practiceItems(
    test.parts.flatMap(({ practice }) => practice),
    sources,
  )

const practiceItems = (ids: string[], sources: Sources): PracticeItem[] =>
  ids.map((id, number) => ({
    ...assembleItem(id, number, sources),
    right_answer: found(sources.items, id).practice_key ?? null,
    explanation: found(sources.words, id).explanation ?? '',
  }))

/** All items of a part that can be counted in some form. */
export const countableItems = (part: PartLists): string[] => [...part.items, ...besides(part)]

export interface PartLists {
  items: string[]
  spare?: string[] | undefined
  parallel?: string[] | undefined
  pilot?: { take: number; items: string[] } | undefined
}

/** Items of a part that are not in its shared form. */
const besides = ({ items, spare = [], parallel = [], pilot }: PartLists): string[] => [
  ...spare,
  ...parallel.filter((id) => !items.includes(id)),
  ...(pilot?.items ?? []),
]

/**
 * Assembles the items that are not in the shared form, in one language. They get their number when they are placed in a
 * form.
 */
export const assembleSpare = (test: TestSource, sources: Sources): Item[] =>
  test.parts.flatMap(besides).map((id) => assembleItem(id, 0, sources))

function assembleItem(id: string, number: number, { items, words, pictures, sounds = {} }: Sources): Item {
  const item = found(items, id)
  // If a generator makes the whole item, its texts are written when the form is made.
  const text = hasNoWords(item) ? { stem: '' } : found(words, id)
  return withoutGaps({
    item: number,
    id,
    kind: item.kind,
    stem: text.stem,
    sound: text.sound ? found(sounds, text.sound) : undefined,
    passage: text.passage,
    hint: text.hint,
    options: assembleOptions(item, text, { pictures, sounds }),
    choose: item.choose,
    left: assembleEnds(
      item.left,
      { words: text.left, pictures: item.left_pictures, sounds: text.left_sounds },
      { pictures, sounds },
    ),
    right: assembleEnds(
      item.right,
      { words: text.right, pictures: item.right_pictures, sounds: text.right_sounds },
      { pictures, sounds },
    ),
    picture: item.picture ? { svg: found(pictures, item.picture), alt: text.picture_alt ?? '' } : undefined,
    table: text.table,
    chart: item.chart && text.chart ? { ...item.chart, ...text.chart } : undefined,
    unit: text.unit,
    max_length: item.max_length,
    lines: item.lines,
    takes_photo: item.takes_photo,
  })
}

const hasNoWords = ({ generator }: ItemSource): boolean => generator !== undefined && makesWholeItem(generator)

function assembleOptions(
  item: ItemSource,
  text: WordsSource,
  sources: Required<Pick<Sources, 'pictures' | 'sounds'>>,
): Item['options'] {
  if (item.generator)
    return Array.from({ length: optionsBy(item.generator) }, (_, place) => ({ id: nameOfPlace(place) }))
  return item.options?.map((option) => assembleOption(option, item, text, sources))
}

/** Texts and files of the items to match, by their id. */
interface EndSources {
  words?: Record<string, string> | undefined
  pictures?: Record<string, string> | undefined
  sounds?: Record<string, string> | undefined
}

/** Assembles the items to match on one side. */
function assembleEnds(
  ids: string[] | undefined,
  { words = {}, pictures: files = {}, sounds: recorded = {} }: EndSources,
  { pictures, sounds }: Required<Pick<Sources, 'pictures' | 'sounds'>>,
): Item['left'] {
  const from = (all: Record<string, string>, name: string | undefined) => (name ? found(all, name) : undefined)
  return ids?.map((id) =>
    withoutGaps({ id, text: words[id] ?? '', picture: from(pictures, files[id]), sound: from(sounds, recorded[id]) }),
  )
}

function assembleOption(
  option: string,
  item: ItemSource,
  text: WordsSource,
  { pictures, sounds }: Required<Pick<Sources, 'pictures' | 'sounds'>>,
): NonNullable<Item['options']>[number] {
  const file = item.option_pictures?.[option]
  const sound = text.option_sounds?.[option]
  return withoutGaps({
    id: option,
    text: text.options?.[option],
    picture: file ? found(pictures, file) : undefined,
    alt: text.option_alts?.[option],
    sound: sound ? found(sounds, sound) : undefined,
  })
}

function withoutGaps<Shape extends object>(shape: Shape): Shape {
  for (const name of Object.keys(shape)) if (Reflect.get(shape, name) === undefined) Reflect.deleteProperty(shape, name)
  return shape
}

function found<Value>(values: Record<string, Value>, name: string): Value {
  const value = values[name]
  if (value === undefined) throw new Error(`${name} is missing`)
  return value
}

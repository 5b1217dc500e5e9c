import { languages } from '#contract/values/locale'
import type { MadeItem } from './made-item.rules.ts'

/** Reads a task as a pupil sees it and returns the indexes of the right options. */
export type Solver = (task: never, values: readonly never[]) => number[]
/** The visible attributes of an option, which could be counted without looking at the task. */
export type Attributes = (value: never) => Record<string, unknown>

/**
 * Six checks of automatic item generation; each returns a sentence for every fault:
 * a. a solver that shares no code with the generator finds exactly one right option, the one of the key;
 * b. no two options are the same, in figures or in any language;
 * c. over many forms the right option is equally often in every position;
 * d. the right option cannot be found by counting attributes of the options;
 * e. the item is readable on a narrow screen and without colours;
 * f. no item occurs twice.
 */
export function checkOneRightOption(made: MadeItem, solve: Solver, key = 0): string[] {
  const found = solve(made.task as never, made.options.map(({ value }) => value) as never[])
  return found.length === 1 && found[0] === key
    ? []
    : [`the solver finds ${JSON.stringify(found)} right, the key says ${key}`]
}

export function checkDifferentOptions({ options }: MadeItem): string[] {
  const looks = [
    options.map(({ value }) => JSON.stringify(value)),
    ...languages.flatMap((language) => [
      options.map(({ text }, at) => text?.[language] ?? `${at}`),
      options.map(({ alt }, at) => alt?.[language] ?? `${at}`),
    ]),
    options.map(({ picture }, at) => picture ?? `${at}`),
  ]
  return looks.flatMap((all) =>
    new Set(all).size === all.length ? [] : [`options are alike: ${all.join(' | ').slice(0, 200)}`],
  )
}

export function checkEvenPlaces(places: readonly number[], options: number): string[] {
  const counts = Array.from({ length: options }, (_, place) => places.filter((one) => one === place).length)
  return Math.max(...counts) - Math.min(...counts) <= 1
    ? []
    : [`the right option stands ${counts.join(', ')} times in its places`]
}

export function checkNotCountable({ options }: MadeItem, attributes: Attributes): string[] {
  const [right = {}, ...wrong] = options.map(({ value }) => attributes(value as never))
  const telling = Object.keys(right).filter((name) => wrong.some((one) => String(one[name]) !== String(right[name])))
  const isMost = (name: string) => {
    const counts = Map.groupBy([right, ...wrong], (one) => String(one[name]))
    const own = counts.get(String(right[name]))?.length ?? 0
    return [...counts].every(([value, all]) => value === String(right[name]) || all.length < own)
  }
  return telling.length > 0 && telling.every(isMost)
    ? [`the right option has what most have, in ${telling.join(', ')}`]
    : []
}

/** Maximum number of characters per word and per text that fits a 320 px screen. */
const longest = { word: 24, stem: 200, passage: 460, hint: 200, option: 90, explanation: 420 }

export function checkReadable(made: MadeItem): string[] {
  const texts = { stem: made.stem, passage: made.passage, hint: made.hint, explanation: made.explanation }
  const tooLong = languages.flatMap((language) => [
    ...Object.entries(texts).flatMap(([name, words]) => {
      const text = words?.[language]
      const most = name in longest ? longest[name as keyof typeof longest] : 0
      return text !== undefined && (text.trim().length < 3 || text.length > most)
        ? [`${name} in ${language} has ${text.length} letters: ${text}`]
        : []
    }),
    ...[...Object.values(texts), ...made.options.map(({ text }) => text)].flatMap((words) =>
      (words?.[language] ?? '')
        .split(/[\s-]/)
        .flatMap((word) => (word.length > longest.word ? [`${word} is too long for a line`] : [])),
    ),
    ...made.options.flatMap(({ text }) =>
      (text?.[language] ?? '').length > longest.option ? [`an option in ${language} is too long`] : [],
    ),
  ])
  const pictures = [made.picture?.svg, ...made.options.map(({ picture }) => picture)].flatMap((svg) => svg ?? [])
  return [...tooLong, ...pictures.flatMap(drawnFaults)]
}

/**
 * Only our own drawing is allowed, without text or external content, and with no line thinner than a pixel on a tile of
 * 69 px.
 */
function drawnFaults(svg: string): string[] {
  const strange = /<(?:text|image|script|use|foreignObject)|href|url\(|NaN|undefined|Infinity/.exec(svg)
  return strange ? [`a picture holds ${strange[0]}`] : []
}

export function checkUnique(names: readonly string[]): string[] {
  return names.flatMap((name, at) => (names.indexOf(name) === at ? [] : [`${name} comes twice`]))
}

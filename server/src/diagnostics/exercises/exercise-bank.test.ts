import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { languages, type Language } from '#contract/values/locale'
import { exercisesFolder, loadExerciseBank } from './load-exercise-bank.ts'
import { drawForDay, writtenSets } from './written-sets.rules.ts'

const bank = loadExerciseBank()
const bands = ['7-9', '10-11', '12-14', '15-17']

test('each age has at least eight situations for each of two skills, and eight tasks for ideas; ages 5 and 6 have eight tasks for two skills each', () => {
  expect(bank.situations.map(({ skill, band }) => `${skill} ${band}`)).toEqual(
    ['communication', 'collaboration'].flatMap((skill) => bands.map((band) => `${skill} ${band}`)),
  )
  expect(bank.ideas.map(({ band }) => band)).toEqual(bands)
  expect(bank.shared.map(({ skill, band }) => `${skill} ${band}`)).toEqual([
    'creative 5-6',
    'communication 5-6',
    'collaboration 5-6',
  ])
  for (const { all } of [...bank.situations, ...bank.ideas, ...bank.shared])
    expect(all.length).toBeGreaterThanOrEqual(8)
})

test('if several options are good they are marked so, and the first one written is not always shown first', () => {
  const situations = bank.situations.flatMap(({ all }) => all)
  const good = situations.filter(({ options }) => options.filter(({ effect }) => effect === 'helps').length > 1)
  expect(good.length).toBeGreaterThan(situations.length / 3)
  const sets = Array.from({ length: 16 }, (_, day) => writtenSets(bank, 'ru', day)).flat()
  const places = sets.flatMap((set) =>
    set.way === 'situations'
      ? set.situations.map(({ options }) => options.findIndex(({ effect }) => effect === 'hinders'))
      : [],
  )
  for (const place of [0, 1, 2]) expect(places.filter((one) => one === place).length).toBeGreaterThan(places.length / 5)
})

test.each([3, 2])('each exercise comes once before any repeats, and never twice on a day (%i a day)', (count) => {
  const all = Array.from({ length: 8 }, (_, number) => number)
  const days = Array.from({ length: 24 }, (_, day) => drawForDay(20_000 + day, 'any', all, count))
  for (const day of days) expect(new Set(day).size).toBe(count)
  const shown = days.flat()
  for (let first = 0; first + 8 <= shown.length; first += 8) expect(new Set(shown.slice(first, first + 8)).size).toBe(8)
})

test.each(languages)('no exercise is in a bank, and none for ages 5-6 is on the cards (%s)', (language) => {
  const ofTests = new Set(
    globSync(`content/diagnostics/*/words/${language}/*.yaml`).flatMap((file) =>
      textsIn(parse(readFileSync(file, 'utf8'))).flatMap(runsOf),
    ),
  )
  expect(ofTests.size).toBeGreaterThan(5000)
  const own = writtenIn(language)
  expect(own.filter((text) => runsOf(text).some((run) => ofTests.has(run)))).toEqual([])
  const onCards = new Set(
    textsIn(parse(readFileSync(`content/cards/5-6/words/${language}.yaml`, 'utf8'))).flatMap(runsOf),
  )
  expect(onCards.size).toBeGreaterThan(500)
  expect(sharedIn(language).filter((text) => runsOf(text).some((run) => onCards.has(run)))).toEqual([])
  // Shows that the check above can find a shared run.
  expect(
    runsOf(
      textsIn(
        parse(readFileSync(`content/diagnostics/ability-12-14/words/${language}/communication.yaml`, 'utf8')),
      )[0] ?? '',
    ).some((run) => ofTests.has(run)),
  ).toBe(true)
})

test.each([
  [
    'communication/7-9.yaml',
    'effect: helps',
    'effect: wins',
    'communication/7-9.yaml, apple, options, 0, effect: must be one of helps, partly, hinders',
  ],
  ['communication/7-9.yaml', '- id: grandma-calls', '- id: apple', 'communication/7-9.yaml, apple: stands twice'],
  [
    'collaboration/10-11.yaml',
    'effect: hinders',
    'effect: partly',
    'collaboration/10-11.yaml, greeting-video: some option must help, and some must not',
  ],
  [
    'creative/12-14.yaml',
    /name:\n {8}ru: .*\n/,
    'name:\n',
    'creative/12-14.yaml, old-phone, kinds, 0, name, ru: must be string',
  ],
  ['creative/12-14.yaml', '- id: old-phone', '- id: [', 'creative/12-14.yaml: '],
  [
    'collaboration/5-6.yaml',
    '- id: mirror',
    '- id: window',
    'collaboration/5-6.yaml, window: pictures/window.svg must be a drawing',
  ],
  [
    'pictures/mirror.svg',
    '</svg>',
    '<text>1</text></svg>',
    'collaboration/5-6.yaml, mirror: pictures/mirror.svg may hold flat shapes alone',
  ],
])('a mistake in %s is refused with file, exercise and reason', (file, from, to, fault) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'exercises-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(exercisesFolder, folder, { recursive: true })
  const place = path.join(folder, file)
  const text = readFileSync(place, 'utf8')
  expect(text).toMatch(from)
  writeFileSync(place, text.replace(from, to))
  expect(() => loadExerciseBank(folder)).toThrow(fault)
})

const sharedIn = (language: Language) =>
  bank.shared
    .flatMap(({ all }) => all)
    .flatMap(({ alt, task, notice, say }) => [alt, task, notice, say].map((words) => words[language]))

/** All texts of the exercises: stories, tasks, options and consequences. */
function writtenIn(language: Language): string[] {
  const situations = bank.situations
    .flatMap(({ all }) => all)
    .flatMap(({ story, options }) => [story, ...options.flatMap(({ text, leads }) => [text, leads])])
  const ideas = bank.ideas
    .flatMap(({ all }) => all)
    .flatMap(({ task, kinds }) => [task, ...kinds.map(({ example }) => example)])
  return [...[...situations, ...ideas].map((words) => words[language]), ...sharedIn(language)]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** All runs of six words. Two texts that share such a run have the same source. */
function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  return words.slice(5).map((_, at) => words.slice(at, at + 6).join(' '))
}

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type * as api from '#contract/staff/cards'
import { type Language, languages, localeOf } from '#contract/values/locale'
import { levels } from '#contract/values/level'
import { skills } from '#contract/values/result-picture'

const text = z.string().check(z.trim(), z.minLength(1))
const CardTask = z.strictObject({
  id: text,
  skill: z.enum(skills),
  cards: z.array(text),
  /** The task whose cards are laid out again. */
  again: z.optional(text),
  /** Things needed besides the cards. */
  things: z._default(z.array(text), []),
  /** Time limit of the child, if there is one. */
  seconds: z.optional(z.number()),
})
type CardTask = z.infer<typeof CardTask>
const CardSet = z.strictObject({
  id: text,
  version: z.number(),
  minutes: z.number(),
  things: z.array(text),
  blocks: z.array(z.strictObject({ tasks: z.array(CardTask) })),
})

/** What earns 2, 1 or 0 points; named if a task has several marks. */
const Mark = z.strictObject({ name: z.optional(text), two: text, one: text, zero: text })
const byLevel = z.record(z.enum(levels), text)
/** The text of a skill at each level, and what to do next. */
const SkillReading = z.strictObject({ starting: text, growing: text, confident: text, shining: text, next: text })
const CardWords = z.strictObject({
  title: text,
  about: text,
  needs: z.strictObject({ title: text, cards: text, sheet: text, things: z.record(z.string(), text) }),
  guide: z.array(z.strictObject({ title: text, lines: z.array(text) })),
  labels: z.strictObject({
    skills: z.record(z.enum(skills), text),
    blocks: z.array(text),
    lay: text,
    say: text,
    points: text,
    sheet: text,
    pupil: text,
    birth: text,
    adult: text,
    date: text,
    consent: text,
    times: text,
    drawn: text,
    tasks: text,
    language: text,
    notes: text,
    absent: text,
    cards: text,
    cut: text,
  }),
  reading: z.strictObject({ levels: byLevel, skills: z.record(z.enum(skills), SkillReading) }),
  tasks: z.record(z.string(), z.strictObject({ title: text, lay: text, say: text, score: z.array(Mark) })),
})
export type CardWords = z.infer<typeof CardWords>

export interface CardsToPrint {
  set: z.infer<typeof CardSet>
  words: Record<Language, CardWords>
  /** SVG by the name of the card. */
  pictures: Record<string, string>
}

/** Reads the cards for a child and an adult, used without a screen. They are not part of any test. */
export function readCards(folder: string): CardsToPrint {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const words = (language: Language) => CardWords.parse(parse(read(`words/${language}.yaml`)))
  const drawn = readdirSync(path.join(folder, 'pictures'))
  return {
    set: CardSet.parse(parse(read('set.yaml'))),
    words: Object.fromEntries(languages.map((language) => [language, words(language)])) as CardsToPrint['words'],
    pictures: Object.fromEntries(drawn.map((name) => [name.replace(/\.svg$/, ''), read(`pictures/${name}`)])),
  }
}

let cards: CardsToPrint | undefined
/** The set for ages 5 and 6, read once per process. */
export const cardSet = (): CardsToPrint => (cards ??= readCards('content/cards/5-6'))

/** All tasks in the order in which they are given, numbered from 1. */
export const tasksOf = ({ set }: Pick<CardsToPrint, 'set'>): CardTask[] => set.blocks.flatMap(({ tasks }) => tasks)

/** What the adult reads before and during the tasks, in one language. */
export function describeCards({ set, words, pictures }: CardsToPrint, language: Language): api.CardSet {
  const { title, about, needs, guide, labels, tasks: taskWords } = words[language]
  const tasks = tasksOf({ set })
  const cardsOf = (task: CardTask) => [...(tasks.find(({ id }) => id === task.again)?.cards ?? []), ...task.cards]
  const describe = (task: CardTask): api.CardTask => {
    const taskText = taskWords[task.id]
    if (!taskText) throw new Error(`Task ${task.id} of the cards has no text in ${language}`)
    return {
      ...taskText,
      id: task.id,
      number: tasks.indexOf(task) + 1,
      skill: task.skill,
      score: taskText.score.map(({ name = null, ...anchors }) => ({ ...anchors, name })),
      seconds: task.seconds ?? null,
      pictures: cardsOf(task).map((card) => pictures[card] ?? ''),
    }
  }
  return {
    version: set.version,
    locale: localeOf(language),
    title,
    about,
    minutes: set.minutes,
    guide: [
      {
        title: needs.title,
        lines: [needs.cards, ...set.things.map((thing) => needs.things[thing] ?? ''), needs.sheet],
      },
      ...guide,
    ],
    blocks: set.blocks.map((block, index) => ({
      title: labels.blocks[index] ?? '',
      tasks: block.tasks.map((task) => describe(task)),
    })),
  }
}

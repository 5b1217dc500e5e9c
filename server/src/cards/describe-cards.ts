import type * as api from '#contract/staff/cards'
import { localeOf, type Language } from '#contract/values/locale'
import type { CardsToPrint, CardTask } from './card-set.ts'

/** All tasks in the order in which they are given; the first has the number 1. */
export const tasksOf = ({ set }: Pick<CardsToPrint, 'set'>): CardTask[] => set.blocks.flatMap(({ tasks }) => tasks)

/** What an adult reads before and while giving the tasks, in one language. */
export function describeCards({ set, words, pictures }: CardsToPrint, language: Language): api.CardSet {
  const { title, about, needs, guide, labels, tasks: told } = words[language]
  const tasks = tasksOf({ set })
  const cardsOf = (task: CardTask) => [...(tasks.find(({ id }) => id === task.again)?.cards ?? []), ...task.cards]
  const describe = (task: CardTask): api.CardTask => {
    const said = told[task.id]
    if (!said) throw new Error(`Task ${task.id} of the cards has no words in ${language}`)
    return {
      ...said,
      id: task.id,
      number: tasks.indexOf(task) + 1,
      skill: task.skill,
      score: said.score.map(({ name = null, ...anchors }) => ({ ...anchors, name })),
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
    guide: [{ title: needs.title, lines: [needs.cards, ...set.things.map((thing) => needs.things[thing] ?? ''), needs.sheet] }, ...guide],
    blocks: set.blocks.map((block, index) => ({ title: labels.blocks[index] ?? '', tasks: block.tasks.map((task) => describe(task)) })),
  }
}

import type { CardsToPrint } from '../card-set.ts'
import { tasksOf } from '../describe-cards.ts'
import type { MarkedTask } from './sheet.rules.ts'

/** The tasks of a set with how many things each is marked for, which is the same in every language. */
export const markedTasks = (cards: CardsToPrint): MarkedTask[] =>
  tasksOf(cards).map(({ id, skill }) => ({ id, skill, marks: cards.words.ru.tasks[id]?.score.length ?? 0 }))

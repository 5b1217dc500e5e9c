interface Statement {
  says: string
  one: number
  other?: number
  between?: number
  place?: number
}

/**
 * Tries all orders of the people, discards those that contradict a statement, and returns who is always at the place
 * that is asked for.
 */
export function solveSeating(
  task: { people: number; statements: readonly Statement[]; asks: number },
  options: readonly number[],
): number[] {
  const answers = new Set<number>()
  const seat = (order: number[]) => {
    if (order.length === task.people) {
      if (task.statements.every((statement) => isTrue(statement, order))) answers.add(order[task.asks] ?? -1)
      return
    }
    for (let person = 0; person < task.people; person += 1) if (!order.includes(person)) seat([...order, person])
  }
  seat([])
  return answers.size === 1 ? options.flatMap((person, place) => (answers.has(person) ? [place] : [])) : []
}

const isTrue = (statement: Statement, order: readonly number[]): boolean =>
  meanings[statement.says]?.(statement, order) === true

const neighboursOf = (one: number, order: readonly number[]) =>
  order.flatMap((person, at) => (person === one ? [order[at - 1], order[at + 1]] : []))
const ends = (order: readonly number[]) => [order[0], order.at(-1)]

/** What each kind of statement means for an order of people. */
const meanings: Record<string, (statement: Statement, order: readonly number[]) => boolean> = {
  before: ({ one, other = -1 }, order) => order.slice(0, order.indexOf(other)).includes(one),
  after: ({ one, other = -1 }, order) => order.slice(order.indexOf(other)).includes(one),
  'right-after': ({ one, other = -1 }, order) => order[order.indexOf(other) + 1] === one,
  'next-to': ({ one, other }, order) => neighboursOf(one, order).includes(other),
  'not-next-to': ({ one, other }, order) => !neighboursOf(one, order).includes(other),
  'at-end': ({ one }, order) => ends(order).includes(one),
  'not-at-end': ({ one }, order) => !ends(order).includes(one),
  apart: ({ one, other = -1, between }, order) => Math.abs(order.indexOf(one) - order.indexOf(other)) - 1 === between,
  'not-at': ({ one, place = -1 }, order) => order[place] !== one,
}

import type { Cell } from '../../server/src/diagnostics/generators/drawing/draw-cell.rules.ts'
import { insertAt } from './random.ts'

/** A task whose options are told by some attributes, each a number. */
type Attributes = Readonly<Partial<Record<string, number>>>

/**
 * Four options of six, as younger children get them: every value of every attribute stands in two of them, so nobody finds the answer by
 * counting. Two attributes are crossed whole; of three, any two options differ in two attributes.
 */
export function narrowed<Option extends Attributes | Cell>(options: readonly Option[], right: number, names: readonly string[], place: number): Option[] {
  const asked = options[right]
  if (asked === undefined) throw new Error('no right option')
  const other = names.map((name) => options.map((option) => Reflect.get(option, name)).find((value) => value !== Reflect.get(asked, name)))
  const changes =
    names.length === 2
      ? [[0], [1], [0, 1]]
      : [
          [1, 2],
          [0, 2],
          [0, 1],
        ]
  const wrong = changes.map((changed) => {
    const option = { ...asked }
    for (const at of changed) Reflect.set(option, names[at] ?? '', other[at])
    return option
  })
  return insertAt(wrong, place, asked)
}

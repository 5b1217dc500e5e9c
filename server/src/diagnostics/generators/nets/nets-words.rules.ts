import words from '#content/generators/nets.json' with { type: 'json' }
import type { Corner, NetCell } from '../drawing/draw-net.rules.ts'
import { rowsOf } from '../drawing/row-words.rules.ts'
import type { Words } from '../made-item.rules.ts'
import { fillWords } from '../template.rules.ts'

export const markWords = (mark: number): Words => words.marks[mark] ?? words.blank

export const cubeWords = ([top, left, right]: Corner): Words =>
  fillWords(words.corner, { top: markWords(top), left: markWords(left), right: markWords(right) })

export function netWords(cells: readonly NetCell[]): Words {
  const [width = 0, height = 0] = [0, 1].map((axis) => Math.max(...cells.map(({ at }) => at[axis] ?? 0)) + 1)
  const shown = (x: number, y: number) => markWords(cells.find(({ at }) => at[0] === x && at[1] === y)?.mark ?? -1)
  return rowsOf(Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => shown(x, y))))
}

interface NetTexts {
  stem: Words
  hint: Words
  explanation: Words
}

export const foldsWords: NetTexts = words.folds
export const cubeTaskWords: NetTexts = { ...words.cube, hint: words.outside }
export const oppositeWords = (mark: number, right: number): NetTexts => ({
  stem: fillWords(words.opposite.stem, { mark: markWords(mark) }),
  hint: words.outside,
  explanation: fillWords(words.opposite.explanation, { mark: markWords(mark), right: markWords(right) }),
})

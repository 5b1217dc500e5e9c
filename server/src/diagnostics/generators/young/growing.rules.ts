import words from '#content/generators/young.json' with { type: 'json' }
import type { Chance } from '../chance.rules.ts'
import { drawHeap, drawHeaps, allThings } from '../drawing/draw-thing.rules.ts'
import { difficultyOf, type Facets, type MadeItem } from '../made-item.rules.ts'
import { capital, fillWords, joinList } from '../template.rules.ts'
import { countWords, numberWords, rowWords } from './look-words.rules.ts'

export interface GrowingTask {
  counts: readonly number[]
}

export const growingLevels = [{ steps: [1, -1] }] as const

const maxThings = 8
const seen = 3
const weights: Facets = { fewer: 0.4 }

/**
 * One more each time, or one fewer. The cards for ages 5-6 count dots from one; this begins higher and shows things.
 */
export function makeGrowing(level: number, chance: Chance): MadeItem<GrowingTask, { count: number }> {
  const step = chance.pick((growingLevels[level - 1] ?? growingLevels[0]).steps)
  const [thing, fill] = [chance.pick(allThings), chance.pick([0, 1, 2])]
  const first = step > 0 ? chance.between(2, maxThings - seen - 1) : chance.between(seen + 2, maxThings)
  const counts = Array.from({ length: seen }, (_, at) => first + at * step)
  const next = first + seen * step
  // Numbers nearby, so that the right one is not always the largest or the middle one.
  const wrong = chance
    .shuffle([next - 2, next - 1, next + 1, next + 2].filter((count) => count > 0 && count <= maxThings))
    .slice(0, 2)
  const facets = { fewer: step < 0 ? 1 : 0 }
  return {
    kind: 'picture',
    task: { counts },
    name: `${thing}${fill} ${counts.join(' ')}`,
    options: [next, ...wrong].map((count) => ({
      value: { count },
      picture: drawHeap(thing, fill, count),
      alt: countWords(thing, count),
    })),
    facets,
    difficulty: difficultyOf(-2.8, weights, facets),
    stem: words.growing.stem,
    picture: { svg: drawHeaps(thing, fill, counts), alt: rowWords(counts.map((count) => countWords(thing, count))) },
    explanation: fillWords(words.growing.explanation[step > 0 ? 'more' : 'fewer'], {
      row: capital(joinList(counts.map(numberWords))),
      next: numberWords(next),
    }),
  }
}

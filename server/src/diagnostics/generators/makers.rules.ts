import type { Chance } from './chance.rules.ts'
import type { MadeItem } from './made-item.rules.ts'
import { makeMatrix, matrixLevels } from './matrix/matrix.rules.ts'
import { makeNet, netLevels } from './nets/nets.rules.ts'
import { makeRotation, rotationLevels } from './rotation/rotation.rules.ts'
import { makeSeating, seatingLevels } from './seating/seating.rules.ts'
import { makeStory, storyLevels } from './stories/stories.rules.ts'
import { makeSyllogism, syllogismLevels } from './syllogisms/syllogisms.rules.ts'
import { growingLevels, makeGrowing } from './young/growing.rules.ts'
import { makeOdd, oddLevels } from './young/odd.rules.ts'
import { makePattern, patternLevels } from './young/pattern.rules.ts'
import { letterLevels, makeLetters } from './series/letters.rules.ts'
import { makeSeries, seriesLevels } from './series/series.rules.ts'

interface Maker {
  make: (level: number, chance: Chance) => MadeItem
  /** The number of levels, from 1, the easiest. */
  levels: number
  kind: MadeItem['kind']
  /** The number of options of an item of this level. */
  options: (level: number) => number
}

/**
 * Generators of whole items, by kind of task. Items in use are generated again from their seed, so a maker is never
 * changed; a new version gets a new name.
 */
export const makers = {
  matrix: { make: makeMatrix, levels: matrixLevels.length, kind: 'picture', options: (level) => (level === 1 ? 4 : 6) },
  series: { make: makeSeries, levels: seriesLevels.length, kind: 'single', options: () => 5 },
  letters: { make: makeLetters, levels: letterLevels.length, kind: 'single', options: () => 5 },
  rotation: {
    make: makeRotation,
    levels: rotationLevels.length,
    kind: 'picture',
    options: (level) => rotationLevels[level - 1]?.options ?? 4,
  },
  net: { make: makeNet, levels: netLevels.length, kind: 'picture', options: (level) => (level === 2 ? 5 : 4) },
  seating: {
    make: makeSeating,
    levels: seatingLevels.length,
    kind: 'single',
    options: (level) => seatingLevels[level - 1]?.people ?? 4,
  },
  syllogism: { make: makeSyllogism, levels: syllogismLevels.length, kind: 'single', options: () => 5 },
  story: { make: makeStory, levels: storyLevels.length, kind: 'single', options: () => 5 },
  pattern: { make: makePattern, levels: patternLevels.length, kind: 'picture', options: () => 3 },
  odd: { make: makeOdd, levels: oddLevels.length, kind: 'picture', options: () => 4 },
  growing: { make: makeGrowing, levels: growingLevels.length, kind: 'picture', options: () => 3 },
} satisfies Record<string, Maker>

export type MakerName = keyof typeof makers
export const makerNames: readonly MakerName[] = [
  'matrix',
  'series',
  'letters',
  'rotation',
  'net',
  'seating',
  'syllogism',
  'story',
  'pattern',
  'odd',
  'growing',
]
export const makerOf = (name: MakerName): Maker => makers[name]

import words from '#content/generators/stories.json' with { type: 'json' }
import { retryUntilFound, type Chance } from '../chance.rules.ts'
import { difficultyOf, inAll, type Facets, type MadeItem } from '../made-item.rules.ts'
import { fillWords } from '../template.rules.ts'
import { isGuessableByFrequency, wrongNumbers } from '../wrong-options.rules.ts'
import {
  comparisonStory,
  reversedComparisonStory,
  givenAwayStory,
  containersStory,
  equalSharesStory,
} from './one-step.rules.ts'
import {
  originalPriceStory,
  purchaseStory,
  reducedPriceStory,
  cyclingStory,
  freeSeatsStory,
  sumAndDifferenceStory,
  multipleStory,
  totalOfTwoStory,
} from './several-steps.rules.ts'
import type { StoryTask, Template } from './story.rules.ts'

/** From the easiest. */
export const storyLevels: readonly (readonly Template[])[] = [
  [givenAwayStory, comparisonStory],
  [containersStory, equalSharesStory, reversedComparisonStory],
  [totalOfTwoStory, cyclingStory],
  [reducedPriceStory, freeSeatsStory, purchaseStory],
  [multipleStory, sumAndDifferenceStory, originalPriceStory],
]

const weights: Facets = {
  steps: 0.8,
  inconsistent: 0.7,
  irrelevant: 0.5,
  conversion: 0.4,
  percent: 0.6,
  multiply: 0.3,
  divide: 0.4,
}

/** What can be seen of a number without calculating. */
const looksOf = (number: number) => [number % 10, number % 2, String(number).length]

export function makeStory(level: number, chance: Chance): MadeItem<StoryTask, number> {
  const template = chance.pick(storyLevels[level - 1] ?? [])
  const { story, wrong } = retryUntilFound(() => {
    const made = template(chance)
    if (!made || !Number.isInteger(made.answer) || made.answer <= 0) return null
    const others = wrongNumbers(made.answer, made.mistaken, chance, made.size)
    return others.length === 4 && !isGuessableByFrequency([made.answer, ...others].map(looksOf))
      ? { story: made, wrong: others }
      : null
  })
  const { task, answer, facets, passage, stem, steps } = story
  const sums = steps.join('; ')
  return {
    kind: 'single',
    task,
    name: JSON.stringify(task),
    options: [answer, ...wrong].map((value) => ({ value, text: inAll(String(value)) })),
    facets,
    difficulty: difficultyOf(-1.5, weights, facets),
    passage,
    stem,
    explanation: fillWords(words.explanation, {
      steps: { ru: sums, kk: sums, en: sums.replaceAll(' : ', ' ÷ ') },
    }),
  }
}

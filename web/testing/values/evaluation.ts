import { Criterion, OpenTask } from '#contract/diagnostics/evaluation'
import { KeyedAnswer } from '#contract/diagnostics/manual-points'
import { makerOf } from './maker.ts'

/** A criterion scored by a level from 0 to 2. */
export const aCriterion = makerOf(Criterion, {
  id: 'originality',
  name: 'Оригинальность',
  about: '',
  max: 2,
  count: 'level',
  anchors: [],
  categories: [],
})

/** An answer to an open task that nobody has scored yet. */
export const anOpenTask = makerOf(OpenTask, {
  task: { item: 26, id: 't26', kind: 'open-text', stem: 'Задача 26' },
  answer: 'Мысль',
  is_omitted: false,
  criteria: [aCriterion()],
  own: null,
  is_wanted: true,
  others_count: 0,
  others: [],
})

/** A right answer to an item with a key. */
export const aKeyedAnswer = makerOf(KeyedAnswer, {
  task: { item: 0, id: 'c01', kind: 'single', stem: 'Вопрос' },
  part: 1,
  answer: 'a',
  is_answered: true,
  right: { answers: ['a'], tolerance: null, ratings: null },
  max: 1,
  key_points: 1,
  points: 1,
  changes: [],
})

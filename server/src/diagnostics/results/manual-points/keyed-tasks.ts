import type { Criterion } from '#contract/diagnostics/evaluation'
import type { Form, Item } from '#contract/diagnostics/forms'
import type { RightAnswer } from '#contract/diagnostics/manual-points'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../../platform/database/db.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { readNewestKey } from '../../catalogue/read-test.ts'
import { itemsOf, type Plan } from '../../instrument/plan.rules.ts'
import type { ScaleWords } from '../../instrument/scale-words.rules.ts'
import type { ItemKey, TestKey } from '../../scorers/score-item.rules.ts'
import { criteriaOf } from '../evaluation/criteria-of.rules.ts'
import { rightAnswerOf } from './right-answer.rules.ts'

/** A task with its right answer, or with the criteria of an open one. */
export interface KeyedTask {
  task: Item
  /** Number of its part, from 1. */
  part: number
  right: RightAnswer | null
  criteria: Criterion[]
  max: number
}

interface Keyed {
  plan: Plan
  form: Form
  key: TestKey
  words: ScaleWords
  language: Language
}

/** The tasks of a form that count, in order. Pilot items and statements about oneself are left out. */
export const keyedTasks = ({ plan, form, key, words, language }: Keyed): (KeyedTask & { key: ItemKey })[] => {
  const planned = itemsOf(plan)
  return form.parts.flatMap(({ items }, index) =>
    items.flatMap((task) => {
      const ofTask = key[task.id]
      const facts = planned[task.item]
      if (!ofTask || !facts || facts.pilot) return []
      const by = criteriaAndKey(ofTask, words, language)
      return by ? [{ ...by, task, part: index + 1, max: facts.points, key: ofTask }] : []
    }),
  )
}

/**
 * Reads the tasks of the shared form of a test version by its newest key. It checks no permission: only tasks that are
 * published may be read like this.
 */
export async function readKeyedTasks(
  { db, catalogue }: { db: Db; catalogue: Catalogue },
  { test_id, version }: { test_id: string; version: number },
  language: Language,
): Promise<KeyedTask[]> {
  const { formOf, texts } = await catalogue.version(test_id, version)
  const { plan, form, keyOf } = formOf({ form_seed: null })
  const key = keyOf((await readNewestKey(db, { test_id, version })).key)
  const tasks = keyedTasks({ plan, form: form(language), key, words: texts[language], language })
  return tasks.map(({ key: _key, ...task }) => task)
}

/** By what a task is scored: its key, or the criteria of an open task; null for a statement about oneself. */
function criteriaAndKey(
  key: ItemKey,
  words: ScaleWords,
  language: Language,
): Pick<KeyedTask, 'right' | 'criteria'> | null {
  if ('open' in key) return { right: null, criteria: criteriaOf(key.open, words, language) }
  const right = rightAnswerOf(key)
  return right && { right, criteria: [] }
}

import { criterionCounts, type Criterion } from '#contract/diagnostics/evaluation'
import type { Language } from '#contract/values/locale'
import type { ScaleWords } from '../../instrument/scale-words.rules.ts'
import type { OpenKey } from '../../scorers/score-item.rules.ts'

/** The criteria of a rubric as text. */
export function criteriaOf(
  { indices, max, count = {}, categories = [], anchors = {} }: OpenKey,
  { subscales = {} }: ScaleWords,
  language: Language,
): Criterion[] {
  return indices.map((id) => {
    const found = criterionCounts.find((method) => method === count[id]) ?? 'level'
    return {
      id,
      name: subscales[id]?.name ?? '',
      about: subscales[id]?.about ?? '',
      max: max[id] ?? 0,
      count: found,
      anchors: (anchors[id] ?? []).map(({ points, about, examples }) => ({
        points,
        about: about[language],
        examples: examples?.[language] ?? [],
      })),
      categories:
        found === 'categories'
          ? categories.map(({ id: category, name }) => ({ id: category, name: name[language] }))
          : [],
    }
  })
}

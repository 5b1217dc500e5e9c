import type { Criterion, CriterionPoints, Marks } from '#contract/diagnostics/evaluation'
import { CriterionField } from './criterion-field.tsx'
import { type Draft, pointsOfMarks } from './points.rules.ts'

interface Given {
  points: Draft
  marks: Marks
}

interface RubricFieldsProps extends Given {
  /** Prefix that keeps the fields of several forms apart. */
  name: string
  criteria: readonly Criterion[]
  ideas: readonly string[]
  savedPoints?: CriterionPoints | undefined
  isMissing: (criterion: string) => boolean
  onChange: (change: (now: Given) => Partial<Given>) => void
}

/**
 * A field for each criterion of a rubric. Where categories or ideas are marked, the points are counted from the marks.
 */
export function RubricFields({
  name,
  criteria,
  ideas,
  points,
  marks,
  savedPoints,
  isMissing,
  onChange,
}: RubricFieldsProps) {
  function mark(criterion: Criterion, kind: keyof Marks, marked: Marks[keyof Marks][string]) {
    onChange((now) => {
      const next: Marks = { ...now.marks, [kind]: { ...now.marks[kind], [criterion.id]: marked } }
      return { marks: next, points: { ...now.points, [criterion.id]: pointsOfMarks(criterion, next) } }
    })
  }
  return criteria.map((criterion) => (
    <CriterionField
      key={criterion.id}
      path={pathOf(criterion.id)}
      name={`${name}-${criterion.id}`}
      criterion={criterion}
      ideas={ideas}
      marks={marks}
      value={points[criterion.id]}
      savedPoints={savedPoints?.[criterion.id]}
      isMissing={isMissing(criterion.id)}
      onCategories={(found) => mark(criterion, 'categories', found)}
      onIdeas={(ratings) => mark(criterion, 'ideas', ratings)}
      onChange={(value) => onChange((now) => ({ points: { ...now.points, [criterion.id]: value } }))}
    />
  ))
}

export const pathOf = (criterion: string) => `points.${criterion}`

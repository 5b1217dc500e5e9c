import type { CriterionPoints, Marks } from '#contract/diagnostics/evaluation'
import { languages, type Language } from '#contract/values/locale'
import { pointsOfCategories, pointsOfIdeas } from '#contract/values/answers/marked-points'
import type { OpenKey } from './score-item.rules.ts'

type Words = Record<Language, string>

/**
 * An answer of a training set as specialists write it: ideas with the agreed marks of each, or the description of a
 * drawing with its agreed levels.
 */
export type AgreedAnswer =
  | {
      id: string
      why: Words
      ideas: { text: Words; in?: string | undefined; rated?: Record<string, number> | undefined }[]
    }
  | { id: string; why: Words; described: Words; points: Record<string, number>; found: string[] }

/** An answer of a training set with the agreed points, the marks they are computed from, and the reason. */
export interface TrainingAnswer {
  id: string
  text: Words
  points: CriterionPoints
  marks: Marks
  why: Words
}

/** Computes the agreed points from the agreed marks in the same way as an evaluator’s own points. */
export function trainingAnswer(rubric: OpenKey, answer: AgreedAnswer): TrainingAnswer {
  const { id, why } = answer
  const given = 'ideas' in answer ? ofIdeas(rubric, answer.ideas) : ofLevels(rubric, answer.points, answer.found)
  const text = (language: Language) =>
    'ideas' in answer ? answer.ideas.map((idea) => idea.text[language]).join('\n') : answer.described[language]
  return { id, why, text: inAll(text), ...given }
}

function ofIdeas(
  { indices, max, count = {} }: OpenKey,
  ideas: readonly { in?: string | undefined; rated?: Record<string, number> | undefined }[],
) {
  const counted = ideas.flatMap((idea) => idea.in ?? [])
  const found = [...new Set(counted)]
  const ratingsOf = (id: string) => ideas.map(({ rated }) => rated?.[id] ?? null)
  const pointsOf = (id: string): number => {
    const [method, maximum] = [count[id], max[id] ?? 0]
    if (method === 'categories') return pointsOfCategories(found, maximum)
    if (method === 'mean' || method === 'mean-of-best-three') return pointsOfIdeas(ratingsOf(id), method) ?? 0
    return Math.min(maximum, counted.length)
  }
  return {
    points: Object.fromEntries(indices.map((id) => [id, pointsOf(id)])),
    marks: {
      categories: Object.fromEntries(indices.filter((id) => count[id] === 'categories').map((id) => [id, found])),
      ideas: Object.fromEntries(indices.filter((id) => count[id]?.startsWith('mean')).map((id) => [id, ratingsOf(id)])),
    },
  }
}

function ofLevels({ indices, max, count = {} }: OpenKey, points: Record<string, number>, found: string[]) {
  const ofCategories = indices.filter((id) => count[id] === 'categories')
  return {
    points: Object.fromEntries(indices.map((id) => [id, points[id] ?? pointsOfCategories(found, max[id] ?? 0)])),
    marks: { categories: Object.fromEntries(ofCategories.map((id) => [id, found])), ideas: {} },
  }
}

const inAll = (of: (language: Language) => string): Words => {
  const [ru, kk, en] = languages.map(of)
  return { ru: ru ?? '', kk: kk ?? '', en: en ?? '' }
}

/** The faults of a training set, each as a sentence. */
export function trainingFaults(task: string, rubric: OpenKey | null, answers: readonly AgreedAnswer[]): string[] {
  const place = `training/${task}.yaml`
  if (!rubric) return [`${place}: ${task} is no open task of this bank`]
  const twice = answers
    .filter(({ id }, at) => answers.findIndex((other) => other.id === id) !== at)
    .map(({ id }) => `${place}, ${id}: stands there twice`)
  return [
    ...twice,
    ...answers.flatMap((answer) => faultsOf(rubric, answer).map((fault) => `${place}, ${answer.id}: ${fault}`)),
  ]
}

function faultsOf({ indices, max, count = {}, categories = [] }: OpenKey, answer: AgreedAnswer): string[] {
  const found = 'ideas' in answer ? answer.ideas.flatMap((idea) => idea.in ?? []) : answer.found
  const rated =
    'ideas' in answer ? answer.ideas.flatMap((idea) => Object.entries(idea.rated ?? {})) : Object.entries(answer.points)
  const isUnrated = ({
    in: category,
    rated: given = {},
  }: {
    in?: string | undefined
    rated?: Record<string, number> | undefined
  }) => category !== undefined && indices.some((id) => count[id]?.startsWith('mean') && given[id] === undefined)
  return [
    ...found
      .filter((one) => !categories.some(({ id }) => id === one))
      .map((one) => `${one} is no category of the rubric`),
    ...rated
      .filter(([id, points]) => !(points >= 0 && points <= (max[id] ?? -1)))
      .map(([id, points]) => `${points} for ${id} is outside the rubric`),
    ...('ideas' in answer && answer.ideas.some(isUnrated) ? ['an idea that counts lacks a rating'] : []),
    ...('points' in answer && indices.some((id) => count[id] !== 'categories' && answer.points[id] === undefined)
      ? ['a criterion lacks its points']
      : []),
  ]
}

import { assignObstacles, type AssignObstacle } from '#contract/events/papers-desk'
import { plainWords } from '../upload/named-author.rules.ts'

/** How many reviewers each version of an article has. */
export const reviewersPerPaper = 2

export interface PaperToAssign {
  id: string
  code: string
  language: string
  section_id: string
  /** The account of the author, if there is one. */
  author_id: string | null
  workplaces: readonly string[]
  /** Who reviews this version already. */
  reviewers: readonly string[]
  declined: readonly string[]
}

export interface Candidate {
  id: string
  languages: readonly string[]
  /** Empty for all. */
  sections: readonly string[]
  workplaces: readonly string[]
  max_papers: number
  load: number
}

export interface Assignment {
  paper_id: string
  reviewer_id: string
}

export interface Left {
  code: string
  missing: number
  obstacles: { obstacle: AssignObstacle; reviewers: number }[]
}

/**
 * Gives each article two reviewers who know its language and section and work elsewhere than its author. Articles with
 * the fewest possible reviewers come first; each goes to whoever has the fewest articles. The same people and articles
 * always give the same result.
 */
export function assignReviewers(
  papers: readonly PaperToAssign[],
  candidates: readonly Candidate[],
): { assigned: Assignment[]; left: Left[] } {
  const loads = new Map(candidates.map(({ id, load }) => [id, load]))
  const assigned: Assignment[] = []
  const left: Left[] = []
  for (const paper of inOrder(papers, candidates)) {
    const missing = reviewersPerPaper - paper.reviewers.length
    const others = candidates.filter(({ id }) => !paper.reviewers.includes(id))
    const judged = others.map((candidate) => {
      const load = loads.get(candidate.id) ?? 0
      return { id: candidate.id, load, obstacle: findObstacle(paper, { ...candidate, load }) }
    })
    const chosen = judged
      .filter(({ obstacle }) => obstacle === null)
      .toSorted((a, b) => a.load - b.load || compare(a.id, b.id))
      .slice(0, missing)
    for (const { id, load } of chosen) {
      loads.set(id, load + 1)
      assigned.push({ paper_id: paper.id, reviewer_id: id })
    }
    if (chosen.length < missing) {
      const found = judged.map(({ obstacle }) => obstacle)
      left.push({ code: paper.code, missing: missing - chosen.length, obstacles: countObstacles(found) })
    }
  }
  return { assigned, left }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Whoever few can review must not find them taken by others. */
function inOrder(papers: readonly PaperToAssign[], candidates: readonly Candidate[]): PaperToAssign[] {
  const choice = (paper: PaperToAssign) => candidates.filter((each) => findObstacle(paper, each) === null).length
  return papers
    .filter(({ reviewers }) => reviewers.length < reviewersPerPaper)
    .map((paper) => ({ paper, choice: choice(paper) }))
    .toSorted((a, b) => a.choice - b.choice || compare(a.paper.code, b.paper.code))
    .map(({ paper }) => paper)
}

/** Says why a reviewer cannot have an article; null if nothing stands in the way. */
export function findObstacle(paper: PaperToAssign, candidate: Candidate): AssignObstacle | null {
  const { languages, sections, max_papers, load } = candidate
  const stands: Record<AssignObstacle, boolean> = {
    own: paper.author_id === candidate.id,
    workplace: candidate.workplaces.some((one) => paper.workplaces.some((other) => isSameWorkplace(one, other))),
    language: !languages.includes(paper.language),
    section: sections.length > 0 && !sections.includes(paper.section_id),
    declined: paper.declined.includes(candidate.id),
    full: load >= max_papers,
  }
  return assignObstacles.find((obstacle) => stands[obstacle]) ?? null
}

/** People write a workplace with and without its town: the words of one are among those of the other. */
export function isSameWorkplace(one: string, other: string): boolean {
  const [a, b] = [plainWords(one), plainWords(other)]
  if (a === '' || b === '') return false
  if (a === b) return true
  const [short, long] = [a.split(' '), b.split(' ')].toSorted((x, y) => x.length - y.length)
  return short !== undefined && short.length > 1 && short.every((word) => long?.includes(word))
}

const countObstacles = (found: readonly (AssignObstacle | null)[]): Left['obstacles'] =>
  assignObstacles.flatMap((obstacle) => {
    const reviewers = found.filter((each) => each === obstacle).length
    return reviewers > 0 ? [{ obstacle, reviewers }] : []
  })

import { expect, test } from 'vitest'
import { assignReviewers, findObstacle, isSameWorkplace, type Candidate, type PaperToAssign } from './assign.rules.ts'

const paper = (code: string, more: Partial<PaperToAssign> = {}): PaperToAssign => ({
  id: code,
  code,
  language: 'ru',
  section_id: 'rural',
  author_id: null,
  workplaces: ['Школа № 12, Сайрам'],
  reviewers: [],
  declined: [],
  ...more,
})
const reviewer = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  languages: ['ru', 'kk'],
  sections: [],
  workplaces: [],
  max_papers: 10,
  load: 0,
  ...more,
})

test('each article gets two reviewers, and the load is even', () => {
  const papers = ['A', 'B', 'C', 'D', 'E', 'F'].map((code) => paper(code))
  const people = ['r1', 'r2', 'r3', 'r4'].map((id) => reviewer(id))
  const { assigned, left } = assignReviewers(papers, people)
  expect(left).toEqual([])
  expect(assigned).toHaveLength(12)
  expect(people.map(({ id }) => assigned.filter(({ reviewer_id }) => reviewer_id === id).length)).toEqual([3, 3, 3, 3])
  expect(
    assigned.every(
      ({ paper_id, reviewer_id }, index) =>
        assigned.findIndex((other) => other.paper_id === paper_id && other.reviewer_id === reviewer_id) === index,
    ),
  ).toBe(true)
  expect(assignReviewers(papers.toReversed(), people.toReversed())).toEqual({ assigned, left })
})

test('who has fewer articles gets the next one', () => {
  const people = [reviewer('r1', { load: 5 }), reviewer('r2', { load: 1 }), reviewer('r3', { load: 3 })]
  expect(assignReviewers([paper('A')], people).assigned.map(({ reviewer_id }) => reviewer_id)).toEqual(['r2', 'r3'])
})

test.each<[string, Partial<PaperToAssign>, Partial<Candidate>]>([
  ['own', { author_id: 'r' }, {}],
  ['workplace', {}, { workplaces: ['«школа №12» Сайрам'] }],
  ['language', { language: 'en' }, {}],
  ['section', {}, { sections: ['tests'] }],
  ['declined', { declined: ['r'] }, {}],
  ['full', {}, { load: 10 }],
])('an obstacle: %s', (obstacle, ofPaper, ofReviewer) => {
  expect(findObstacle(paper('A', ofPaper), reviewer('r', ofReviewer))).toBe(obstacle)
  const { assigned, left } = assignReviewers([paper('A', ofPaper)], [reviewer('r', ofReviewer), reviewer('s')])
  const isPaper = Object.keys(ofPaper).some((key) => key === 'language')
  expect(assigned).toHaveLength(isPaper ? 0 : 1)
  expect(left).toEqual([{ code: 'A', missing: isPaper ? 2 : 1, obstacles: [{ obstacle, reviewers: isPaper ? 2 : 1 }] }])
})

test('an article that few can review comes before those that all can', () => {
  const both = reviewer('r1', { languages: ['en', 'ru'], max_papers: 1 })
  const people = [both, reviewer('r2'), reviewer('r3', { languages: ['en'] }), reviewer('r4')]
  const { assigned, left } = assignReviewers([paper('A'), paper('Z', { language: 'en' })], people)
  const of = (code: string) => assigned.flatMap((each) => (each.paper_id === code ? each.reviewer_id : []))
  expect([of('Z'), of('A'), left]).toEqual([['r1', 'r3'], ['r2', 'r4'], []])
})

test('nothing changes for who has reviewers, and without reviewers all is left', () => {
  expect(assignReviewers([paper('A', { reviewers: ['r1', 'r2'] })], [reviewer('r3')])).toEqual({
    assigned: [],
    left: [],
  })
  expect(assignReviewers([paper('A')], [])).toEqual({ assigned: [], left: [{ code: 'A', missing: 2, obstacles: [] }] })
})

test.each([
  ['Школа № 12, Сайрам', 'школа №12', true],
  ['Школа № 12, Сайрам', 'Школа № 12, Аксу', false],
  ['Лицей', 'Лицей, Алматы', false],
  ['Лицей', ' лицей ', true],
  ['', '', false],
])('%s and %s: the same is %s', (one, other, same) => {
  expect([isSameWorkplace(one, other), isSameWorkplace(other, one)]).toEqual([same, same])
})

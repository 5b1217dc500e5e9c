import { expect, test } from 'vitest'
import { skills } from '#contract/values/result-picture'
import { levelOf } from './level.rules.ts'
import {
  adviceCounts,
  chooseRecommendations,
  firstSentence,
  profileOf,
  readScale,
  roundPercent,
  roundTotal,
} from './compass.rules.ts'
import { isChildReader, showsNumbers } from '../instrument/shows-numbers.rules.ts'

const skillsOf = (percents: (number | null)[], ts: (number | null)[] = []) =>
  skills.map((scale, index) =>
    readScale({ scale, percent: percents[index] ?? null, answered: 1, subscales: [], t_score: ts[index] ?? null }),
  )

test('levels begin at 0, 50, 70 and 85 percent', () => {
  expect([0, 49.99, 50, 69.99, 70, 84.99, 85, 100].map((percent) => levelOf(percent, null))).toEqual([
    'starting',
    'starting',
    'growing',
    'growing',
    'confident',
    'confident',
    'shining',
    'shining',
  ])
})

test('with a norm group they begin at T 40, 50 and 60, whatever the percentage', () => {
  expect([39, 40, 49, 50, 59, 60].map((t) => levelOf(95, t))).toEqual([
    'starting',
    'growing',
    'growing',
    'confident',
    'confident',
    'shining',
  ])
})

test('no points give the lowest level, even if half of the norm group has none', () => {
  expect(levelOf(0, 55)).toBe('starting')
  expect(profileOf(skillsOf([0, 0, 0, 0], [55, 52, 40, 48])).strengths).toEqual([])
})

test('a skill without answers has no level and is neither a strength nor something to grow in', () => {
  const unanswered = readScale({ scale: 'creative', percent: 0, answered: 0, subscales: [], t_score: 50 })
  expect(unanswered).toMatchObject({ is_answered: false, percent: null, t_score: null, level: null })
  const [critical, , communication, collaboration] = skillsOf([40, 0, 90, 85])
  const profile = profileOf([critical!, unanswered, communication!, collaboration!])
  expect(profile).toEqual({ strengths: ['communication', 'collaboration'], growth: 'critical', isEven: false })
  expect(adviceCounts([critical!, unanswered, communication!, collaboration!], profile)).toEqual([
    ['critical', 2],
    ['communication', 1],
    ['collaboration', 1],
    ['creative', 1],
  ])
})

test('the two strongest are named first, and one skill to grow in', () => {
  expect(profileOf(skillsOf([92, 81, 68, 95]))).toEqual({
    strengths: ['collaboration', 'critical'],
    growth: 'communication',
    isEven: false,
  })
})

test('a second strength is named only if it stands out', () => {
  expect(profileOf(skillsOf([90, 40, 40, 40])).strengths).toEqual(['critical'])
  expect(profileOf(skillsOf([90, 48, 40, 30])).strengths).toEqual(['critical'])
})

test('close scores are even, and no skill is called the strongest', () => {
  expect(profileOf(skillsOf([75, 70, 72, 80]))).toEqual({ strengths: [], growth: null, isEven: true })
  expect(profileOf(skillsOf([75, 70, 72, 80.1])).isEven).toBe(false)
  expect(profileOf(skillsOf([95, 60, 70, 80], [52, 50, 48, 53])).isEven).toBe(true)
})

test('while a part is being evaluated nothing is called even', () => {
  expect(profileOf(skillsOf([75, null, 75, 80]))).toEqual({
    strengths: ['collaboration'],
    growth: 'communication',
    isEven: false,
  })
})

test('there are two steps for the skill to grow in and one for each strength, for its level', () => {
  const advice = (id: string, ...levels: ('starting' | 'growing' | 'confident' | 'shining')[]) => ({ id, for: levels })
  const offered = {
    critical: [advice('c1', 'starting'), advice('c2', 'shining')],
    creative: [],
    communication: [advice('m1', 'growing'), advice('m2', 'growing', 'confident'), advice('m3', 'growing')],
    collaboration: [advice('t1', 'shining')],
  }
  const scales = skillsOf([92, 81, 68, 95])
  expect(chooseRecommendations(scales, profileOf(scales), offered).map(({ advice: { id } }) => id)).toEqual([
    'm1',
    'm2',
    't1',
    'c2',
  ])
})

test('children under 12 and their parents read words, specialists read figures', () => {
  expect([
    showsNumbers('10-11', 'student'),
    showsNumbers('7-9', 'parent'),
    showsNumbers('10-11', 'specialist'),
    showsNumbers('12-14', 'student'),
  ]).toEqual([false, false, true, true])
})

test('a child under 12 gets the child’s texts, a parent and a pupil of 12 do not', () => {
  expect([
    isChildReader('10-11', 'student'),
    isChildReader('7-9', 'student'),
    isChildReader('10-11', 'parent'),
    isChildReader('12-14', 'student'),
  ]).toEqual([true, true, false, false])
})

test('there is at most one decimal, and an admitted pupil never reads the threshold itself', () => {
  expect([
    roundPercent(61.538),
    roundTotal(80.04, true, 80),
    roundTotal(79.96, false, 80),
    roundTotal(84.4, true, 80),
  ]).toEqual([61.5, 80.1, 80, 84.4])
})

test('the first sentence of a text', () => {
  expect(firstSentence('Ты находишь правило. Дальше пробуй сам.')).toBe('Ты находишь правило.')
})

import { expect, test } from 'vitest'
import type { Scores } from './score-test.rules.ts'
import { isInvited, leadingPercent, scalesBelowMinimum, ruleAt, type LeadingRule } from './leading.rules.ts'

const rule: LeadingRule = { to: 'stage-two', above: 80, least: { critical: 65, creative: 50 } }
const counted = (total_percent: number | null, percents: Record<string, number | null> = { critical: 90 }): Scores => ({
  total_percent,
  scales: Object.entries(percents).map(([scale, percent]) => ({
    scale,
    group: 'skills',
    points: 0,
    max: 1,
    percent,
    answered: 1,
    subscales: [],
    t_score: null,
  })),
  item_points: [],
  answered: 1,
  not_reached: 0,
  flags: [],
})

test('eighty percent is not above the threshold, slightly more is, and rounding errors of binary fractions do not count', () => {
  expect([80, 80.00000000000001, 80.0001, 79.999].map((total) => isInvited(rule, counted(total)))).toEqual([
    false,
    false,
    true,
    false,
  ])
})

test('easy parts do not lift a weak one over the line; the exact minimum is enough', () => {
  expect(isInvited(rule, counted(83.9, { critical: 64.9, communication: 97 }))).toBe(false)
  expect(isInvited(rule, counted(83.9, { critical: 65, communication: 97 }))).toBe(true)
  expect(scalesBelowMinimum(rule, counted(83.9, { critical: 64.9 }))).toEqual([{ scale: 'critical', least: 65 }])
})

test('named scales alone decide; without named scales the total does', () => {
  const of = { ...rule, of: ['critical'] }
  expect(isInvited(of, counted(95, { critical: 80, communication: 100 }))).toBe(false)
  expect(isInvited(of, counted(70, { critical: 80.8, communication: 60 }))).toBe(true)
  expect(isInvited(rule, counted(95, { critical: 79, communication: 100 }))).toBe(true)
})

test('the points of several scales count together, and parts still being evaluated lead nobody on', () => {
  const scores = counted(50, { critical: 90, communication: 50, creative: null })
  const sized = {
    ...scores,
    scales: scores.scales.map((scale) => ({
      ...scale,
      max: scale.scale === 'critical' ? 30 : 10,
      points: scale.scale === 'critical' ? 27 : 5,
    })),
  }
  expect(leadingPercent({ of: ['critical', 'communication'] }, sized)).toBe(80)
  expect(leadingPercent({ of: ['critical', 'creative'] }, sized)).toBeNull()
  expect(leadingPercent({ of: ['critical', 'nothing'] }, sized)).toBeNull()
})

test('parts still being evaluated hold nobody back, and an instrument without right answers leads nowhere', () => {
  expect(isInvited(rule, counted(90, { critical: 90, creative: null }))).toBe(true)
  expect(isInvited(rule, counted(null, {}))).toBe(false)
})

test('an attempt follows the rule that was valid when it began', () => {
  const first = { rule_version: 1, rule: { ...rule, least: {} }, holds_from: '1970-01-01T00:00:00.000Z' }
  const second = { rule_version: 2, rule, holds_from: '2026-11-20T04:00:00.000Z' }
  const third = { rule_version: 3, rule: null, holds_from: '2027-01-01T00:00:00.000Z' }
  const at = (moment: string) => ruleAt([first, second, third], moment)?.rule_version
  expect(['2026-11-20T03:59:59.999Z', '2026-11-20T04:00:00.000Z', '2027-05-05T00:00:00.000Z'].map(at)).toEqual([
    1, 2, 3,
  ])
  expect(ruleAt([], '2026-11-20T04:00:00.000Z')).toBeNull()
})

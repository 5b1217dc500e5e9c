import { expect, test } from 'vitest'
import type { ItemKind } from '#contract/values/item-kind'
import type { Plan } from '../../instrument/plan.rules.ts'
import { judgedQuality } from './read-quality.ts'

const started_at = '2026-11-20T04:00:00.000Z'
const deadline_at = '2026-11-20T05:00:00.000Z'
const attempt = {
  started_at,
  deadline_at,
  finished_at: deadline_at,
  paused_at: null,
  seconds_left: null,
  pauses: 0,
  paused_seconds: 0,
}

/** The flags of ten items of one kind that are all answered with the first option. */
function flagsOfFirsts(kind: ItemKind) {
  const items = Array.from({ length: 10 }, (_, number) => ({ id: `i${number}`, kind, subscale: null, points: 1 }))
  const frame = {
    reading: 'profile' as const,
    groups: [],
    minutes: 10,
    attempts: 1,
    days_between: 0,
    pauses: 0,
    pause_hours: 0,
  }
  const plan: Plan = { ...frame, parts: [{ id: 'all', scale: null, minutes: 10, items }] }
  const answers = items.map((_, item) => ({ item, value: 'a', seconds: 20 }))
  return judgedQuality(attempt, plan, { answers, events: [] }).flags
}

test.each<[ItemKind, string[]]>([
  ['single', ['straight-line']],
  ['scale', []],
  ['pair', []],
  ['picture', []],
])('the same place ten times: of kind %s it says %j', (kind, flags) => expect(flagsOfFirsts(kind)).toEqual(flags))

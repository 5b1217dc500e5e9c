import { expect, test } from 'vitest'
import { matchesName } from './matches-name.rules.ts'

test.each([
  ['', true],
  ['абая', true],
  ['сош абая', true],
  ['Абая СОШ', true],
  ['№ 7', true],
  ['№7', true],
  ['алтынсарина', false],
])('a school is found by “%s”: %s', (typed, isFound) => expect(matchesName('СОШ № 7 им. «Абая»', typed)).toBe(isFound))

import { expect, test } from 'vitest'
import { secondsOf } from './window.rules.ts'

test('a window is a number of minutes, hours or days, and nothing else', () => {
  expect(['1 minute', '10 minutes', '1 hour', '24 hours', '1 day'].map(secondsOf)).toEqual([
    60, 600, 3600, 86_400, 86_400,
  ])
  for (const per of ['', '10', '1 week', 'an hour', '10 minutes or so'])
    expect(() => secondsOf(per)).toThrow('is not a valid window')
})

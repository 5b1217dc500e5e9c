import { expect, test } from 'vitest'
import type { ResultCard } from '#contract/diagnostics/results'
import { pages } from '../slice.ts'
import { ageBandAt, newestOfAge } from './newest-of-age.rules.ts'

const card = (id: string, band: ResultCard['band'], picture: ResultCard['picture'] = 'compass') => ({
  id,
  band,
  picture,
})

test('an address of an age leads to the newest compass of that age, and of no other', () => {
  const results = [
    card('interests', '15-17', 'hexagon'),
    card('new', '15-17'),
    card('old', '15-17'),
    card('small', '7-9'),
  ]
  expect(newestOfAge(results, '15-17')?.id).toBe('new')
  expect(newestOfAge(results, '7-9')?.id).toBe('small')
  expect(newestOfAge(results, '12-14')).toBeUndefined()
})

test('each address of an age has its own name', () => {
  const addresses = pages.filter(({ file }) => file === 'result-pages/of-age.page.tsx').map(({ path }) => `/${path}`)
  expect(addresses.map((address) => [address, ageBandAt(address)])).toEqual([
    ['/test-results7-9', '7-9'],
    ['/test-results-15-17', '15-17'],
  ])
  expect(ageBandAt('/test-results7-9/')).toBe('7-9')
})

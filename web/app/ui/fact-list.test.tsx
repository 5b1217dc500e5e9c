// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { FactList } from './fact-list.tsx'

test('a fact is after its label; an unknown one has no line, and zero is known', async () => {
  await render(
    <FactList
      facts={[
        { label: 'Class', value: '7 А' },
        { label: 'E-mail', value: '' },
        { label: 'Position', value: null },
        { label: 'Late answers', value: 0 },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Class', 'Late answers'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['7 А', '0'])
})

/** Bars, shares of a whole and comparisons draw their values themselves. */
const drawings =
  /(age-bars|language-shares|counts-bar|difference-list|changed-fields|account-changes|school-figures|figure-panel|results\/points)\.tsx$/

test('only this component renders labels and values', () => {
  const others = globSync('web/app/**/*.tsx').filter(
    (file) => !file.endsWith('fact-list.tsx') && !file.endsWith('.test.tsx') && !drawings.test(file),
  )
  expect(others.filter((file) => /<dl\b/.test(readFileSync(file, 'utf8')))).toEqual([])
})

import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { leanStyles } from './lean-styles.ts'

const lean = async (style: string) => {
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [leanStyles] } } }, 'build')
  return (await preprocessCSS(style, 'any.css', config)).code.replace(/\s+/g, ' ').trim()
}

test('what only a dark page would show stays behind', async () => {
  expect(
    await lean(":root[data-mantine-color-scheme='dark'], :host([data-mantine-color-scheme=dark]) { color: white }"),
  ).toBe('')
  expect(await lean('[data-mantine-color-scheme=dark] a, [data-mantine-color-scheme=light] a { color: black }')).toBe(
    '[data-mantine-color-scheme=light] a { color: black }',
  )
})

test('colours that the theme does not use stay behind, its own and the ones a refusal is drawn with do not', async () => {
  expect(
    await lean(
      'a { --mantine-color-grape-filled: purple; --mantine-color-red-filled: red; --mantine-color-gray-3: gray }',
    ),
  ).toBe('a { --mantine-color-red-filled: red; --mantine-color-gray-3: gray }')
})

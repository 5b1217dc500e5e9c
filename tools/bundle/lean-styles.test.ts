import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { leanStyles } from './lean-styles.ts'

const lean = async (style: string) => {
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [leanStyles] } } }, 'build')
  return (await preprocessCSS(style, 'any.css', config)).code.replace(/\s+/g, ' ').trim()
}

test('styles only for dark pages are removed', async () => {
  expect(
    await lean(":root[data-mantine-color-scheme='dark'], :host([data-mantine-color-scheme=dark]) { color: white }"),
  ).toBe('')
  expect(await lean('[data-mantine-color-scheme=dark] a, [data-mantine-color-scheme=light] a { color: black }')).toBe(
    '[data-mantine-color-scheme=light] a { color: black }',
  )
})

test('unused colours of the theme are removed, its own and those for errors are not', async () => {
  expect(
    await lean(
      'a { --mantine-color-grape-filled: purple; --mantine-color-red-filled: red; --mantine-color-gray-3: gray }',
    ),
  ).toBe('a { --mantine-color-red-filled: red; --mantine-color-gray-3: gray }')
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Here colours have their names. A drawing may have its own: those of `web/app/ui/drawings`, and a picture in a sheet.
 */
const tokenFiles = ['web/app/ui/theme/tokens.css', 'web/app/diagnostics/runner/root/ground.css']

const literal =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|\b(?:white|black|gr[ae]y|red|green|blue|gold)\b/gi

/** The values of a style sheet, without names of variables, classes and ids. */
const valuesOf = (style: string) =>
  style
    .replaceAll(/\/\*[^]*?\*\/|url\("data:[^"]*"\)/g, '')
    .replaceAll(/var\(--[\w-]+/g, '')
    .replaceAll(/[^{}]*\{/g, '{')
    .replaceAll(/(?<=[{;]\s*)[\w-]+\s*:/g, '')

test('a style sheet takes its colours from the tokens', () => {
  const found = globSync('web/app/**/*.css', { exclude: tokenFiles }).flatMap((file) =>
    (valuesOf(readFileSync(file, 'utf8')).match(literal) ?? []).map((colour) => ({ file, colour })),
  )
  expect(found).toEqual([])
})

test('a colour that is not a token is found, its name in a variable is not', () => {
  const found = (style: string) => valuesOf(style).match(literal)
  expect(found('.red { border: 1px solid #FFF; background: rgb(0 0 0 / 10%) }')).toEqual(['#FFF', 'rgb('])
  expect(found('#white { --gold: var(--mantine-color-red-3); white-space: nowrap }')).toBeNull()
})

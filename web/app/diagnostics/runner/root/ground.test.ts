import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { reachedFrom } from '../../../../testing/reached-from.ts'
import { theme } from '../../../ui/theme/theme.ts'

const entry = 'web/app/diagnostics/runner/root/entry.tsx'
const sheets = reachedFrom(entry).filter((file) => file.endsWith('.css'))
const asked = new Set(
  sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name = '']) => name),
  ),
)
const said = new Map(
  sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(--mantine-[\w-]+): ([^;]+);/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  ),
)

it('the test page defines each variable of the component library that its styles use, with the theme’s values', () => {
  const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const ofTheme: Record<string, string> = { ...variables, ...light }
  expect(asked.size).toBeGreaterThan(10)
  const plain = (value: string | undefined) => value?.replaceAll(/[\s"']/g, '').toLowerCase()
  for (const name of asked) expect(plain(said.get(name)), name).toBe(plain(ofTheme[name]))
})

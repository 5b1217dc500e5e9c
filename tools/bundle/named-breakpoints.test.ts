import { globSync, readFileSync } from 'node:fs'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { breakpoints } from '../../web/app/ui/theme/breakpoints.ts'
import { namedBreakpoints } from './named-breakpoints.ts'

const built = async (style: string) => {
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [namedBreakpoints] } } }, 'build')
  return (await preprocessCSS(style, 'any.css', config)).code.replace(/\s+/g, ' ').trim()
}

test('the build inserts the width of a breakpoint, and refuses an unknown name', async () => {
  expect(await built('@media screen and (--from-desktop) and (max-height: 760px) { a { color: inherit } }')).toBe(
    '@media screen and (min-width: 62em) and (max-height: 760px) { a { color: inherit } }',
  )
  await expect(built('@media (--from-watch) { a { color: inherit } }')).rejects.toThrow('list of breakpoints')
})

test('style sheets use named breakpoints, and each of the list is used', () => {
  const sheets = globSync('web/app/**/*.css').map((file) => ({ file, style: readFileSync(file, 'utf8') }))
  const queries = sheets.flatMap(({ file, style }) =>
    [...style.matchAll(/@media ([^{]+)\{/g)].map(([, query = '']) => ({ file, query: query.trim() })),
  )
  expect(queries.filter(({ query }) => /width/.test(query))).toEqual([])
  const named = new Set(queries.flatMap(({ query }) => query.match(/--[\w-]+/g) ?? []))
  expect(Object.keys(breakpoints).filter((name) => !named.has(name))).toEqual([])
})

test('a script that checks the width of the window uses a breakpoint of the list', () => {
  const widths = Object.values(breakpoints)
  const asked = globSync('web/app/**/*.{ts,tsx}', { exclude: ['web/app/ui/theme/breakpoints.ts'] }).flatMap((file) =>
    (readFileSync(file, 'utf8').match(/\((?:min|max)-width: [^)]*\)/g) ?? []).map((query) => ({ file, query })),
  )
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter(({ query }) => !widths.includes(query))).toEqual([])
})

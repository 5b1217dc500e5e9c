import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ringsAmong } from './rings.rules.ts'

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { violations: { from: string; to: string; rule: { name: string } }[]; totalCruised: number }
}

const isSource = (file: string) => !file.includes('.test.')
const foldersWith = (pattern: string) =>
  [
    ...new Set(
      globSync(pattern)
        .filter(isSource)
        .map((file) => file.split(/[\\/]/).at(2) ?? ''),
    ),
  ].sort()
/** Folders that are not slices: what every slice uses, and what is built from all slices. */
const noSlices = ['all-slices', 'demo-country', 'platform', 'process', 'seed']

test('every folder of the server is a slice in the list', () => {
  // Read as text, because importing it would load the whole server.
  const listed = [
    ...readFileSync('server/src/slices.ts', 'utf8').matchAll(
      /^export \{ slice(?: as '?([\w-]+)'?)? \} from '\.\/([\w-]+)\/slice\.ts'$/gm,
    ),
  ]
  expect(listed.filter(([, name, folder]) => name !== folder)).toEqual([])
  expect(listed.map(([, name = '']) => name).sort()).toEqual(
    foldersWith('server/src/*/*.ts').filter((folder) => !noSlices.includes(folder)),
  )
})

const { modules, summary }: Cruise = JSON.parse(
  spawnSync(
    'node_modules/.bin/depcruise',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'contract', 'server', 'web/app', 'psychometrics'],
    {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  ).stdout,
)

test('every module follows the rules of imports', () => {
  const sources = globSync(['contract/**/*.ts', 'server/**/*.{ts,tsx}', 'web/app/**/*.{ts,tsx}'])
  expect(summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
  // Without its parser the tool would read nothing and report success.
  expect(summary.totalCruised).toBeGreaterThan(sources.length * 0.8)
})

test('subfolders are layered: no import cycle inside a slice, among slices, or among the folders of the web', () => {
  const isOurs = (file: string) =>
    /^(?:contract|server|web|psychometrics)\//.test(file) && isSource(file) && !file.startsWith('server/testing/')
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  expect(ringsAmong(imports.filter(({ from, to }) => isOurs(from) && isOurs(to)))).toEqual([])
})

test('a slice’s root has at most eight loose files', () => {
  const count = (root: string) => globSync(`${root}/*.{ts,tsx}`).length
  expect(['contract/src', 'server/src', 'web/app'].filter((root) => count(root) > 8)).toEqual([])
})

test('a folder with more than 40 sources has subfolders', () => {
  const sources = globSync(['{contract,server,web/app,psychometrics,tools,e2e,bench}/**/*.{ts,tsx}']).filter((file) =>
    isSource(file),
  )
  const count = Map.groupBy(sources, (file) => file.replace(/[\\/][^\\/]+$/, ''))
  expect([...count].filter(([, files]) => files.length > 40).map(([folder]) => folder)).toEqual([])
})

test('only one module knows the offset of Kazakhstan from UTC', () => {
  const sources = globSync(['{contract,server,web/app}/**/*.{ts,tsx}']).filter(
    (file) => isSource(file) && !file.endsWith('kazakhstan-time.ts'),
  )
  expect(sources.filter((file) => /\b5 \* 3_?600_?000\b|\+05:00/.test(readFileSync(file, 'utf8')))).toEqual([])
})

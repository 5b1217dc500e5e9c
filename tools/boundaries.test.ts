import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Cruise {
  summary: { violations: { from: string; to: string; rule: { name: string } }[]; totalCruised: number }
}

test('every module keeps to the rules of who may import whom', () => {
  const { stdout } = spawnSync(
    'node_modules/.bin/depcruise',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'contract', 'server', 'web/app'],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  const { summary }: Cruise = JSON.parse(stdout)
  const sources = globSync(['contract/**/*.ts', 'server/**/*.ts', 'web/app/**/*.{ts,tsx}'])
  expect(summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
  // Without its parser the tool would read nothing and report success.
  expect(summary.totalCruised).toBeGreaterThan(sources.length * 0.8)
}, 120_000)

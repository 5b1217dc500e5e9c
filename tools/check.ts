import { step } from './step.ts'

/** Everything that needs no running: types, lint, what nobody uses, the house's own rules, the content. */
export function checkAll(): boolean {
  const results = [
    step('types of the routes', 'react-router', ['typegen']),
    step('types', 'tsc', ['--noEmit', '-p', '.']),
    step('lint', 'oxlint', ['--type-aware', '--deny-warnings', '.']),
    step('format', 'oxfmt', ['--check', '.']),
    step('what nobody uses', 'knip', []),
    step('content', 'node', ['tools/check-content.ts']),
  ]
  return results.every(Boolean)
}

if (import.meta.main) process.exit(checkAll() && step('house rules', 'vitest', ['run', 'tools', '--reporter=dot']) ? 0 : 1)

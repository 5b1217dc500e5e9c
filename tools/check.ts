import { runStep } from './run-step.ts'

/** Runs all static checks in parallel: types, lint, unused code, content. */
export async function checkAll(): Promise<boolean> {
  const hasTypes = await runStep('types of the routes', 'react-router', ['typegen'])
  const results = await Promise.all([
    // Types and lint in one process and one thread: loading all types takes longest, and each thread would load them
    // separately.
    runStep('types and lint', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings', '.'], { GOMAXPROCS: '1' }),
    runStep('format', 'oxfmt', ['--check', '.']),
    runStep('what nobody uses', 'knip', []),
    runStep('content', 'node', ['tools/check-content.ts']),
  ])
  return hasTypes && results.every(Boolean)
}

/** The house rules are tests; `npm test` runs them with the others. */
const runHouseRules = () => runStep('house rules', 'vitest', ['run', 'tools', '--reporter=dot'])

if (import.meta.main) process.exit((await Promise.all([checkAll(), runHouseRules()])).every(Boolean) ? 0 : 1)

import { step } from './step.ts'

/** Everything that needs no running, all at once: types, lint, what nobody uses, the content. */
export async function checkAll(): Promise<boolean> {
  const hasTypes = await step('types of the routes', 'react-router', ['typegen'])
  const results = await Promise.all([
    // One compiler for both, in one thread: learning all types takes longest, and each of several threads would learn
    // them for itself.
    step('types and lint', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings', '.'], { GOMAXPROCS: '1' }),
    step('format', 'oxfmt', ['--check', '.']),
    step('what nobody uses', 'knip', []),
    step('content', 'node', ['tools/check-content.ts']),
  ])
  return hasTypes && results.every(Boolean)
}

/** The house's own rules are tests: `npm test` runs them with the others. */
const keepRules = () => step('house rules', 'vitest', ['run', 'tools', '--reporter=dot'])

if (import.meta.main) process.exit((await Promise.all([checkAll(), keepRules()])).every(Boolean) ? 0 : 1)

import { expect, test } from 'vitest'
import { reachedFrom } from '../web/testing/reached-from.ts'

const reached = reachedFrom('web/app/diagnostics/runner/root/entry.tsx')

test('the test page loads no library but React and those listed here: no router, no component library, no translation runtime, no schemas', () => {
  expect(reached.filter((file) => !file.includes('.'))).toEqual(['@tabler/icons-react', 'react', 'react-dom'])
})

test('the test page uses only values and addresses of the contract', () => {
  const schemas = reached.filter((file) => /^contract\/src\/(?!values\/)/.test(file))
  // Their schemas stay on the server; see `lean-contract.ts`.
  expect(schemas).toEqual([
    'contract/src/calls/failures.ts',
    'contract/src/diagnostics/attempts.ts',
    'contract/src/diagnostics/packages.ts',
    'contract/src/olympiad/signs.ts',
  ])
})

test('no kind of item is loaded before it is known which a test has', () => {
  expect(reached.filter((file) => file.endsWith('-item.tsx')).length).toBe(8)
  const atOnce = reachedFrom('web/app/diagnostics/runner/root/entry.tsx', { later: false })
  expect(atOnce.filter((file) => file.endsWith('-item.tsx'))).toEqual([])
})

import { expect, test } from 'vitest'
import { testConfig } from '../../../testing/prepare.ts'
import { pagePolicy } from './page-policy.ts'

const policyOf = (path: string) => pagePolicy(testConfig({}), { path, scripts: ["'nonce-n'"], isDevelopment: false })

test.each(['/book/1/read', '/book/1/sample', '/book/1/read/'])(
  '%s may show the documents of a book in frames',
  (path) => {
    const policy = policyOf(path)
    expect(policy).toContain('frame-src blob:')
    expect(policy).toContain("font-src 'self' blob:")
    expect(policy).toMatch(/style-src [^;]* blob:/)
    expect(policy).toContain("frame-ancestors 'self'")
    // The documents of the book inherit this line: nothing that a book brings may run.
    expect(policy).toContain("script-src 'self' 'nonce-n' 'wasm-unsafe-eval';")
  },
)

test.each(['/', '/library', '/book/1', '/book/1/read/more', '/x/book/1/read'])('%s has no frames', (path) => {
  const policy = policyOf(path)
  expect(policy).not.toContain('frame-src')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/(style|font|connect)-src [^;]*blob:/)
})

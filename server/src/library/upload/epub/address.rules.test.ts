import { expect, test } from 'vitest'
import { addressOf, relativeAddress } from './address.rules.ts'

const from = 'OPS/text/1.xhtml'

test.each([
  ['2.xhtml', 'OPS/text/2.xhtml', ''],
  ['../images/a%20b.png', 'OPS/images/a b.png', ''],
  ['#note', from, 'note'],
  ['2.xhtml?x=1#%D0%B0', 'OPS/text/2.xhtml', 'а'],
  ['/OPS/text/2.xhtml', 'OPS/text/2.xhtml', ''],
  [' 2.xhtml\n', 'OPS/text/2.xhtml', ''],
])('%j leads to %s', (value, path, fragment) => {
  expect(addressOf(value, from)).toEqual({ to: 'inside', path, fragment })
})

test.each([
  ['http://example.com/', 'remote'],
  ['//example.com/a.png', 'remote'],
  ['\\\\example.com\\a', 'remote'],
  ['/\\example.com', 'remote'],
  ['mailto:a@b.kz', 'remote'],
  ['file:///etc/passwd', 'remote'],
  ['blob:null/1', 'remote'],
  ['javascript:alert(1)', 'script'],
  [' \u0001JaVa\tScRi\npt:alert(1)', 'script'],
  ['vbscript:x', 'script'],
  ['data:text/html,<b>', 'data'],
  ['', 'nowhere'],
  ['../../../etc/passwd', 'nowhere'],
  ['%E0%A4%A.xhtml', 'nowhere'],
])('%j leads %s', (value, to) => {
  expect(addressOf(value, from)).toEqual({ to })
})

test.each([
  ['OPS/text/2.xhtml', '', '2.xhtml'],
  ['OPS/images/a b#c.png', '', '../images/a%20b%23c.png'],
  ['cover.jpg', '', '../../cover.jpg'],
  [from, 'note', '#note'],
  [from, '', '1.xhtml'],
])('%s with the fragment %j is written so that it is found again', (path, fragment, written) => {
  expect(relativeAddress(from, path, fragment)).toBe(written)
  expect(addressOf(written, from)).toEqual({ to: 'inside', path, fragment })
})

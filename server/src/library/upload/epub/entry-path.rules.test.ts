import { expect, test } from 'vitest'
import { collide, isSafePath } from './entry-path.rules.ts'

test.each(['mimetype', 'OPS/text/1.xhtml', 'OPS/картинка 1.png', 'a..b/c', 'OPS/'])(
  '%s stays in the folder',
  (path) => {
    expect(isSafePath(path)).toBe(true)
  },
)

test.each([
  '',
  '../evil',
  'OPS/../../evil',
  '/etc/passwd',
  'C:/evil',
  'c:evil',
  'OPS\\evil',
  'OPS//evil',
  './evil',
  'OPS/./evil',
  'evil\0.xhtml',
  'a\nb',
  'a'.repeat(401),
])('%j is refused', (path) => {
  expect(isSafePath(path)).toBe(false)
})

test.each([
  [['a', 'b'], [], false],
  [['a/b', 'a/c'], ['a/'], false],
  [['a', 'a'], [], true],
  [['A.xhtml', 'a.XHTML'], [], true],
  [['й'.normalize('NFC'), 'й'.normalize('NFD')], [], true],
  [['a', 'a/b'], [], true],
  [['a'], ['a/'], true],
])('files %j with folders %j: the same place is %s', (files, folders, expected) => {
  expect(collide(files, folders)).toBe(expected)
})

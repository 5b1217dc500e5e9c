import { expect, test } from 'vitest'
import { pagePattern, removePersonalData } from './failure-words.ts'

test.each([
  ['no child 130514601018', 'no child #'],
  ['no child 130514 601 018', 'no child # # #'],
  ['call +7 (701) 111-22-01', 'call +# (#) #-#-#'],
  ['mail to aru.zhan+x@b.kz is wrong', 'mail to # is wrong'],
  ['at https://bagdar.kz/a?token=abc', 'at #'],
  ['in /children/aruzhan', 'in #'],
  ['token=abc is old', '# is old'],
  ['key 0199aaaa-0000-7000-8000-000000000001', 'key #'],
  ['key pXkqZbTvLmWnRsJhGfDaCeYuIoKwpXkqZbTvLmWnRsJ', 'key #'],
  ['Аружан Серікқызы is not here', '# # is not here'],
  ['pupil Aruzhan SERIKOVA is not here', 'pupil # # is not here'],
  [`Unexpected token 'A', "Aruzhan is"... is not valid JSON`, `Unexpected token '#', #... is not valid JSON`],
  [`Unexpected token 'a', "aruzhan ends nowhere`, `Unexpected token 'a', #`],
  ['not of this kind: `aruzhan`', 'not of this kind: #'],
  ['born 14.05.2013', 'born #.#.#'],
])('personal data and secrets are removed from %j', (text, words) => {
  expect(removePersonalData(text)).toBe(words)
  expect(removePersonalData(words)).toBe(words)
})

test.each([
  "Cannot read properties of undefined (reading 'title')",
  "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
  'Minified React error #418; visit # for the full message',
  'TypeError',
  'QuotaExceededError',
  'DOMException',
])('details that help to find the fault stay: %s', (text) => expect(removePersonalData(text)).toBe(text))

test('a React error number is not taken for a personal number', () => {
  expect(removePersonalData('React error #130514601018')).toBe('React error ##')
})

test.each([
  ['/exercises/0199aaaa-0000-7000-8000-000000000001', '/exercises/:x'],
  ['/test-results-new/0199aaaa/pX-kq_ZbTv', '/test-results-new/:x/:x'],
  ['/signup-2', '/signup-2'],
  ['/children/130514601018', '/children/:x'],
  ['/Aruzhan/a@b.kz', '/:x/:x'],
  ['/', '/'],
])('the page %s is reported as %s', (path, pattern) => expect(pagePattern(path)).toBe(pattern))

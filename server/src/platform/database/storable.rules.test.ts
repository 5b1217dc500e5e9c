import { expect, test } from 'vitest'
import { unstorableIn } from './storable.rules.ts'

test.each([
  ['a nought character', { name: 'Ару\0жан' }, ['name']],
  ['half of a pair', { points: [{ comment: '\ud83d' }] }, ['points', '0', 'comment']],
  ['the other half', ['ok', '\ude00 ok'], ['1']],
  ['a name of a field', { fine: 1, 'a\0': 2 }, []],
])('%s cannot be stored', (_, value, path) => {
  expect(unstorableIn(value)).toEqual(path)
})

test.each([['text, 😀 and қазақша'], [{ deep: [{ number: 1, none: null, yes: true }] }], [null], [undefined], ['']])(
  '%j can be stored',
  (value) => {
    expect(unstorableIn(value)).toBeNull()
  },
)

import { expect, test } from 'vitest'
import { nameKey } from '../../users/name-key.rules.ts'
import { parseUserSearch } from './user-search.rules.ts'

test.each([
  ['', null],
  ['  ', null],
  ['1305 1460 1018', { iin: '130514601018' }],
  ['8 (701) 123-45-67', { phone: '+77011234567' }],
  ['Saule@Demo.bagdar.example', { email: 'saule@demo.bagdar.example' }],
  ['Серік', { key: nameKey('серік'), login: 'серік' }],
  ['Admin', { key: 'admin', login: 'admin' }],
  ['1305146010', { key: '1305146010', login: '1305146010' }],
])('«%s» is understood', (typed, sought) => {
  expect(parseUserSearch(typed)).toEqual(sought)
})

import { expect, test } from 'vitest'
import { basketAddress, wantedIn } from './basket-address.ts'

const add = '0199aaaa-0000-4000-8000-000000000001'
const key = '0199aaaa-0000-4000-8000-0000000000ff'

test('what a guest wanted comes back from the address', () => {
  const [, search] = basketAddress({ add, key }).split('?')
  expect(wantedIn(new URLSearchParams(search))).toEqual({ add, key })
})

test.each(['', `add=${add}`, `key=${key}`, `add=1&key=${key}`, `add=${add}&key=../../x`])(
  'an address with «%s» adds nothing',
  (search) => {
    expect(wantedIn(new URLSearchParams(search))).toBeNull()
  },
)

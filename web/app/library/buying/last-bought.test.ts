// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { boughtBook, forgetBought, rememberBought, typeOfEdition } from './last-bought.ts'

beforeEach(() => localStorage.clear())
const bookId = '0199aaaa-0000-4000-8000-000000002601'

test('the record holds book, type and uuid, and can be forgotten', () => {
  rememberBought({ bookId, type: typeOfEdition('ebook'), uuid: 'u' })
  expect(boughtBook()).toEqual({ bookId, type: 'ONLINE', uuid: 'u' })
  forgetBought()
  expect(boughtBook()).toBeNull()
})

test.each(['', 'null', '{', '[]', '"text"', '{"bookId":7,"type":"ONLINE"}', '{"bookId":"a","type":"other"}'])(
  'a damaged record is none: %s',
  (stored) => {
    localStorage.setItem('last-bought-book', stored)
    expect(boughtBook()).toBeNull()
  },
)

import { expect, test } from 'vitest'
import { editionsOf } from './editions.rules.ts'

test('a book has the editions that have a price; nothing is a price as well', () => {
  expect(editionsOf({ ebook_price: 0, paper_price: null, paper_in_stock: false })).toEqual([
    { edition: 'ebook', price: 0, isGone: false },
  ])
})

test('a printed book without copies says so, and the electronic one comes first', () => {
  expect(editionsOf({ ebook_price: 149_000, paper_price: 410_000, paper_in_stock: false })).toEqual([
    { edition: 'ebook', price: 149_000, isGone: false },
    { edition: 'paper', price: 410_000, isGone: true },
  ])
})

test('a book that nobody sells has none', () => {
  expect(editionsOf({ ebook_price: null, paper_price: null, paper_in_stock: true })).toEqual([])
})

import { expect, test } from 'vitest'
import { kindOf } from '#contract/publishing/kinds'
import { blankDocument, differencesBetween, mergedDocument, withValue } from './document.rules.ts'
import { mistakesInDocument } from './mistakes-in-document.ts'

const news = kindOf('news')
const blank = blankDocument(news)
const base = withValue(withValue(blank, 'ru', 'title', 'Олимпиада'), 'shared', 'day', '2026-11-20')

test('if two editors start from the same version each keeps their changes', () => {
  const mine = withValue(base, 'kk', 'title', 'Олимпиада басталды')
  const theirs = withValue(withValue(base, 'ru', 'title', 'Открыта запись'), 'shared', 'day', '2026-11-25')
  const merged = mergedDocument(base, mine, theirs)
  expect(merged.texts.kk.title).toBe('Олимпиада басталды')
  expect(merged.texts.ru.title).toBe('Открыта запись')
  expect(merged.shared.day).toBe('2026-11-25')
})

test('if both changed one field, the editor’s own text stays', () => {
  const mine = withValue(base, 'ru', 'title', 'Моё')
  const theirs = withValue(base, 'ru', 'title', 'Их')
  expect(mergedDocument(base, mine, theirs).texts.ru.title).toBe('Моё')
})

test('differences are named by their field', () => {
  const after = withValue({ ...base, address: 'olimpiada' }, 'en', 'title', 'Olympiad')
  expect(differencesBetween(news, base, after)).toEqual([
    { field: 'address', before: '', after: 'olimpiada' },
    { field: 'texts.en.title', before: '', after: 'Olympiad' },
  ])
})

test('an empty field is not an error in a draft, a wrong one is', () => {
  expect(mistakesInDocument(news, blank)).toEqual({})
  expect(mistakesInDocument(news, withValue(blank, 'shared', 'source', 'bagdar'))).toEqual({
    'shared.source': 'link.wrong',
  })
  expect(mistakesInDocument(news, withValue(blank, 'kk', 'title', 'т'.repeat(161)))).toEqual({
    'texts.kk.title': 'field.long',
  })
})

test('a record that is public at once must be complete', () => {
  const holiday = kindOf('holiday')
  expect(mistakesInDocument(holiday, blankDocument(holiday))).toMatchObject({
    'shared.day': 'field.required',
    'texts.kk.name': 'field.required',
  })
})

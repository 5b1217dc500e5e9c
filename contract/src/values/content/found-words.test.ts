import { expect, test } from 'vitest'
import { foundWords, markedHtml, piecesOf } from './found-words.ts'

test('a word is found by its beginning, with any ending', () => {
  expect(piecesOf('Как читать результаты теста', 'результат')).toEqual(['Как читать ', 'результаты', ' теста'])
  expect(piecesOf('Нәтижелерді қалай оқу керек', 'нәтиже')).toEqual(['', 'Нәтижелерді', ' қалай оқу керек'])
  expect(piecesOf('Ещё не всё', 'еще')).toEqual(['', 'Ещё', ' не всё'])
  expect(piecesOf('Потесты', 'тест')).toEqual(['Потесты'])
})

test('the search text is plain words, never a pattern', () => {
  expect(foundWords('.*(a+)+$ [x]')).toEqual(['a', 'x'])
  expect(piecesOf('a', '')).toEqual(['a'])
})

test('HTML tags of a text are never split', () => {
  expect(markedHtml('<p class="text">text &amp; <a href="/text">text</a></p>', 'text')).toBe(
    '<p class="text"><mark>text</mark> &amp; <a href="/text"><mark>text</mark></a></p>',
  )
})

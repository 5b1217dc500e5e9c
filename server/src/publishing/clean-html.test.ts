import { expect, test } from 'vitest'
import { cleanHtml, picturesIn } from './clean-html.ts'

const [first, second] = ['0195a2b0-0000-7000-8000-00000000000a', '0195a2b0-0000-7000-8000-00000000000b']

test('the pictures of a cleaned text are found, whatever their description', () => {
  const html = `<p>x</p><img alt="a > b" src="/pictures/${first}/800.jpg"><img width="800" height="600" src="/pictures/${second}/800.webp">`
  expect(picturesIn(cleanHtml(html))).toEqual([first, second])
})

test('unclosed tags are scanned once', () => {
  expect(picturesIn('<img '.repeat(200_000))).toEqual([])
})

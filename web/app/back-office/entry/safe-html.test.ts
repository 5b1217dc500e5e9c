// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { safeHtml } from './rich-text.tsx'

test('content that the site shows stays as it is', () => {
  const html =
    '<h2>Один</h2><p>Два <strong>три</strong> <a href="https://bagdar.example/x">четыре</a></p><ul><li>пять</li></ul><img src="/pictures/0a-1/800.webp" alt="Шесть">'
  expect(safeHtml(html)).toBe(html)
})

test.each([
  ['<p onclick="go()">a</p><script>go()</script>', '<p>a</p>'],
  ['<a href="javascript:go()">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<img src="https://evil.example/x.png" onerror="go()">', '<img>'],
  ['<div><p>a</p></div><svg onload="go()"><p>b</p></svg>', '<p>a</p><p>b</p>'],
  ['<iframe srcdoc="<p>a</p>"></iframe>', ''],
])('%s runs nothing', (html, clean) => {
  expect(safeHtml(html)).toBe(clean)
})

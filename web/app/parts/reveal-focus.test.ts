// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { provideBrowser } from '../../testing/provide-browser.ts'
import { isPushedOut, revealFocus } from './reveal-focus.ts'

test('an element is pushed out if it was in the window before the growth and ends below it after', () => {
  expect(isPushedOut({ top: 1000, bottom: 1040 }, 300, 900)).toBe(true)
  expect(isPushedOut({ top: 700, bottom: 740 }, 300, 900)).toBe(false)
  // The reader had scrolled up, away from it.
  expect(isPushedOut({ top: 2000, bottom: 2040 }, 300, 900)).toBe(false)
  // The reader had scrolled down, past it.
  expect(isPushedOut({ top: 200, bottom: 240 }, 300, 900)).toBe(false)
})

test('a focused link below a part that grows is visible again, one above is left alone', () => {
  document.body.innerHTML = '<a href="/a">Above</a><div></div><a href="/b">Below</a>'
  const [above, below] = document.querySelectorAll('a')
  const part = document.querySelector('div')!
  const grow = (height: number) => void (part.getBoundingClientRect = () => new DOMRect(0, 0, 80, height))
  const scrolled: (string | null)[] = []
  for (const link of [above!, below!]) {
    link.getBoundingClientRect = () => new DOMRect(0, window.innerHeight + 100, 80, 20)
    link.scrollIntoView = () => void scrolled.push(link.textContent)
  }
  provideBrowser()
  grow(300)
  const { look, stop } = revealFocus(part)
  above!.focus()
  grow(600)
  look()
  below!.focus()
  look()
  expect(scrolled).toEqual([])
  grow(900)
  look()
  expect(scrolled).toEqual(['Below'])
  stop()
})

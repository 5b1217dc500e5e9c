// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { listenTo } from './frame-events.ts'

/** A document of a book to which the engine listens already. */
function aDocument() {
  const doc = document.implementation.createHTMLDocument()
  doc.body.innerHTML = '<p>Дана пришла злая.</p>'
  const word = doc.querySelector('p') ?? doc.body
  const [onEngine, onTap] = [vi.fn<() => void>(), vi.fn<() => void>()]
  doc.addEventListener('touchend', onEngine)
  const nothing = () => {}
  const others = {
    onKey: nothing,
    onMark: nothing,
    onChosen: nothing,
    onHref: nothing,
    markAt: () => null,
    page: () => null,
  }
  listenTo(doc, { ...others, onTap, frame: document.body })
  const touch = (...names: string[]) => {
    for (const name of names) word.dispatchEvent(new MouseEvent(name, { bubbles: true }))
  }
  return { touch, onEngine, onTap }
}

test('of a tap the engine does not hear, so that it does not turn the page once more', () => {
  const { touch, onEngine, onTap } = aDocument()
  touch('touchstart', 'touchend', 'click')
  expect(onTap).toHaveBeenCalledTimes(1)
  expect(onEngine).not.toHaveBeenCalled()
})

test('a swipe is of the engine alone, and the next tap turns the page again', () => {
  const { touch, onEngine, onTap } = aDocument()
  touch('touchstart', 'touchmove', 'touchend', 'click')
  expect([onEngine.mock.calls.length, onTap.mock.calls.length]).toEqual([1, 0])
  touch('touchstart', 'touchend', 'click')
  expect([onEngine.mock.calls.length, onTap.mock.calls.length]).toEqual([1, 1])
})

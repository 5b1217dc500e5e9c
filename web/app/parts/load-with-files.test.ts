// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const linked = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)
const sheet = (file: string) => document.head.querySelector(`link[rel=stylesheet][href$="/${file}"]`)
const load = vi.fn(async () => 'the part')

const fresh = async () => {
  vi.resetModules()
  return (await import('./load-with-files.ts')).loadWithFiles
}

beforeEach(() => {
  document.head.replaceChildren()
  load.mockClear()
})

test('a part is loaded once its styles are there, and its scripts come meanwhile', async () => {
  const loadWithFiles = await fresh()
  const part = loadWithFiles(load, ['a.js', 'a.css'])
  expect(linked()).toEqual(['modulepreload /a.js', 'stylesheet /a.css'])
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  sheet('a.css')?.dispatchEvent(new Event('load'))
  expect(await part).toBe('the part')
})

test('a file is asked for once, also by parts that come at the same time', async () => {
  const loadWithFiles = await fresh()
  const parts = [loadWithFiles(load, ['a.js', 'a.css']), loadWithFiles(load, ['a.css', 'a.js'])]
  expect(linked()).toHaveLength(2)
  expect(load).not.toHaveBeenCalled()
  sheet('a.css')?.dispatchEvent(new Event('load'))
  await Promise.all(parts)
  await loadWithFiles(load, ['a.css'])
  expect(linked()).toHaveLength(2)
})

test('what the page has linked is not linked again, but a preloaded style sheet is no style', async () => {
  document.head.innerHTML =
    '<link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/a.css"><link rel="preload" href="/b.css">'
  const loadWithFiles = await fresh()
  await loadWithFiles(load, ['a.js', 'a.css'])
  expect(linked()).toHaveLength(3)
  void loadWithFiles(load, ['b.css'])
  expect(linked()).toHaveLength(4)
})

test('without its styles a part fails like any other lost file, and the next attempt fetches them again', async () => {
  const loadWithFiles = await fresh()
  const part = loadWithFiles(load, ['a.css'])
  sheet('a.css')?.dispatchEvent(new Event('error'))
  await expect(part).rejects.toThrow('Failed to fetch')
  expect(load).not.toHaveBeenCalled()
  expect(linked()).toEqual([])
  const again = loadWithFiles(load, ['a.css'])
  sheet('a.css')?.dispatchEvent(new Event('load'))
  expect(await again).toBe('the part')
})

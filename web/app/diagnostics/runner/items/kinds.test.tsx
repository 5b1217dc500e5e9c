// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { itemKinds } from '#contract/values/item-kind'
import { selectionForm } from '../selection-form.ts'
import { loadedKind, kindsOf, loadKind, loadKinds } from './kinds.ts'

it('a stored form needs the kinds of its items', () => {
  expect(new Set(kindsOf(selectionForm('closed', 'given', 'given')))).toEqual(new Set(['single']))
})

it('while a part is still missing its items may be of any kind', () => {
  expect(kindsOf(selectionForm('given', 'given', 'not-begun'))).toEqual(itemKinds)
})

it('every kind can be loaded, and is then available', async () => {
  await loadKinds([...itemKinds, 'single'])
  expect(itemKinds.filter((kind) => !loadedKind(kind))).toEqual([])
})

it('a kind that failed to load is loaded again by the next user', async () => {
  vi.resetModules()
  vi.doMock('./drawing-item.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  vi.stubGlobal('navigator', { onLine: false })
  const fresh = await import('./kinds.ts')
  const first = fresh.loadKind('drawing')
  await expect(first).rejects.toBeInstanceOf(Error)
  expect(fresh.loadedKind('drawing')).toBeUndefined()
  expect(fresh.loadKind('drawing')).not.toBe(first)
  await expect(fresh.loadKind('drawing')).rejects.toBeInstanceOf(Error)
  vi.doUnmock('./drawing-item.tsx')
  vi.unstubAllGlobals()
  expect(await loadKind('drawing')).toBeTypeOf('function')
})

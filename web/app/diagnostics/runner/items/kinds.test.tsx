// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { itemKinds } from '#contract/values/item-kind'
import { selectionForm } from '../selection-form.ts'
import { loadedKind, kindsOf, loadKind, loadKinds } from './kinds.ts'

it('a form on the device needs the kinds of its items', () => {
  expect(new Set(kindsOf(selectionForm('closed', 'given', 'given')))).toEqual(new Set(['single']))
})

it('while a part is still to come its items may be of any kind', () => {
  expect(kindsOf(selectionForm('given', 'given', 'not-begun'))).toEqual(itemKinds)
})

it('every kind can be fetched, and is there from then on', async () => {
  await loadKinds([...itemKinds, 'single'])
  expect(itemKinds.filter((kind) => !loadedKind(kind))).toEqual([])
})

it('what did not come is asked for once more by the next who needs it', async () => {
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

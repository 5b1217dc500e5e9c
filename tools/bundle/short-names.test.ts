import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { shortName, signOf } from './short-names.ts'

test('a class has the sign of its style sheet before its own name', () => {
  const name = shortName('title', path.resolve('web/app/ui/state.module.css'))
  expect(name).toMatch(/^[a-z][A-Za-z0-9]{2}-title$/)
  expect(shortName('title', path.resolve('web/app/ui/tag.module.css'))).not.toBe(name)
})

test('no two style sheets have the same sign', () => {
  const sheets = globSync('web/app/**/*.module.css')
  expect(sheets.length).toBeGreaterThan(200)
  const bySign = Map.groupBy(sheets, signOf)
  expect([...bySign.values()].filter(({ length }) => length > 1)).toEqual([])
})

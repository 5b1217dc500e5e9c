import { IconHome, IconTicket, IconUsers } from '@tabler/icons-react'
import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { MenuEntry } from '../../web/app/slice.ts'
import { withMenuOfFamilies, withoutPages } from './lean-slices.ts'

const slice = `import { IconHome, IconTicket, IconUsers } from '@tabler/icons-react'
import { staffRoles } from '#contract/values/role'
import type words from './ru.json'

const addresses = ['forums']
export const pages: SlicePage[] = [...addresses.map((path) => ({ path }))]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'start', icon: IconHome, for: ['student'] },
  { name: 'users', icon: IconUsers, for: staffRoles },
  { name: 'tickets', icon: IconTicket, for: ['admin', 'parent'] },
]
`
const entry = (name: string, icon: MenuEntry['icon'], roles: MenuEntry['for']) =>
  ({ name, icon, to: `/${name}`, for: roles, place: 1 }) satisfies MenuEntry
const menu = [
  entry('start', IconHome, ['student']),
  entry('users', IconUsers, ['admin']),
  entry('tickets', IconTicket, ['admin', 'parent']),
]

test('the menu of families has the entries of pupils and parents, and imports nothing for the others', () => {
  expect(withMenuOfFamilies(slice, menu)).toBe(`import { IconHome, IconTicket } from "@tabler/icons-react"

import type words from './ru.json'

const addresses = ['forums']
export const pages: SlicePage[] = []

export const menu: MenuEntry<keyof typeof words.menu>[] = [{ name: 'start', icon: IconHome, for: ['student'] }, { name: 'tickets', icon: IconTicket, for: ['admin', 'parent'] }]
`)
})

test('other menus keep all entries, and no slice brings its pages', () => {
  const lean = withoutPages(slice)
  expect(lean).toContain('export const pages: SlicePage[] = []')
  expect(lean).toContain('for: staffRoles }')
})

test('a slice without entries for families brings them nothing', () => {
  expect(withMenuOfFamilies(slice, [entry('users', IconUsers, ['admin'])])).toBe('export const menu = []')
})

test('entries that are computed cannot be told apart, so the build stops', () => {
  expect(() => withMenuOfFamilies(slice, menu.slice(0, 2))).toThrow('one by one')
})

test('each slice can be made lean, and families get exactly their entries', async () => {
  for (const file of globSync('web/app/*/slice.ts')) {
    const { menu: all }: { menu: MenuEntry[] } = await import(pathToFileURL(file).href)
    const lean = withMenuOfFamilies(readFileSync(file, 'utf8'), all)
    const names = [...lean.matchAll(/\bname: '([\w-]+)',\s*to:/g)].map(([, name]) => name)
    const own = all.filter(({ for: roles }) => roles.includes('student') || roles.includes('parent'))
    expect(names, file).toEqual(own.map(({ name }) => name))
  }
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const classesOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)(?=[\s:,{])/g)].map(([, name = '']) => name)

const layout = new Set(classesOf('web/app/ui/layout.css'))
const known = new Set([...layout, ...classesOf('web/app/ui/base.css')])

/** Class names written as literals in a component, besides those of its CSS module. */
const written = globSync('web/app/**/*.tsx', { exclude: ['**/*.test.tsx'] }).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/className=(?:"([^"]*)"|\{((?:[^`{}]|`[^`]*`)*)\})/g)]
    .flatMap(([, plain = '', code = '']) => [
      plain,
      ...[...code.replaceAll(/=== '[^']*'/g, '').matchAll(/`([^`]*)`|'([^']*)'/g)].map(([, template = '', text = '']) =>
        `${template} ${text}`.replaceAll(/\$\{[^}]*\}/g, ' '),
      ),
    ])
    .flatMap((text) => text.split(/\s+/).filter(Boolean))
    .map((name) => ({ file, name })),
)

test('a script uses no class that the shared sheets do not have', () => {
  expect(written.length).toBeGreaterThan(500)
  expect(written.filter(({ name }) => !known.has(name))).toEqual([])
})

test('every class of the layout is used', () => {
  const used = new Set(written.map(({ name }) => name))
  expect([...layout].filter((name) => !used.has(name))).toEqual([])
})

test('the layout layer is above the component library', () => {
  expect(readFileSync('web/app/ui/mantine.css', 'utf8')).toMatch(/^@layer base, mantine, layout;$/m)
  expect(readFileSync('web/app/diagnostics/runner/root/ground.css', 'utf8')).toMatch(/^@layer base, layout;$/m)
})

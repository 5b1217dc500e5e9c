import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the reset of buttons is below their styles, even if its sheet is loaded twice', () => {
  const ground = readFileSync('web/app/ui/mantine.css', 'utf8')
  expect(ground.match(/@import '[^']*UnstyledButton[^;]*;/g)).toEqual([
    "@import '@mantine/core/styles/UnstyledButton.css' layer(mantine.ground);",
  ])
  expect(readFileSync('node_modules/@mantine/core/styles/UnstyledButton.css', 'utf8')).not.toContain('@layer')
  expect(readFileSync('node_modules/@mantine/core/styles/Button.layer.css', 'utf8')).toMatch(/@layer mantine\s*\{/)
})

test('the shorter list for sign-in and sign-up adds nothing, and has the same order', () => {
  const partsOf = (file: string) =>
    [...readFileSync(`web/app/ui/${file}`, 'utf8').matchAll(/styles\/(\w+)\.layer/g)].map(([, part]) => part)
  const short = partsOf('mantine-entrance.css')
  expect(short.length).toBeGreaterThan(10)
  expect(short).toEqual(partsOf('mantine-components.css').filter((part) => short.includes(part)))
})

test('every rendered component of the library has its styles', () => {
  const styles = readdirSync('node_modules/@mantine/core/styles').flatMap(
    (file) => /^(\w+)\.layer\.css$/.exec(file)?.[1] ?? [],
  )
  const loaded = ['mantine.css', 'mantine-components.css']
    .map((file) => readFileSync(`web/app/ui/${file}`, 'utf8'))
    .join('')
  const sources = globSync('web/app/**/*.{ts,tsx}', { exclude: ['**/*.test.tsx'] }).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const imported = sources.flatMap(
    (text) => /import \{([^}]*)\} from '@mantine\/core'/.exec(text)?.[1]?.match(/\b[A-Z]\w+/g) ?? [],
  )
  const parts = sources.flatMap((text) =>
    [...text.matchAll(/<([A-Z]\w+)\.([A-Z]\w+)/g)].map(([, whole = '', part = '']) => whole + part),
  )
  const drawn = new Set([...imported, ...parts].filter((name) => styles.includes(name)))
  // Our own modules draw these cards.
  drawn.delete('RadioCard')
  expect([...drawn].filter((name) => !loaded.includes(`/${name}.`))).toEqual([])
  expect(drawn.size).toBeGreaterThan(10)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aliases, palette } from './palette.ts'

const tokens = readFileSync('web/app/ui/theme/tokens.css', 'utf8')
const card = readFileSync('web/app/ui/card.module.css', 'utf8')
const ofSky = /\.root\[data-tone='sky'\] \{([^}]+)\}/.exec(card)?.[1] ?? ''

const shades = Object.entries({ ...palette, ...aliases }).flatMap(([name, colors]) =>
  colors.map((color, shade) => `--mantine-color-${name}-${shade}: ${color};`),
)
const everywhere = [...shades, tokens].join('\n')

/** Returns the colour of a CSS variable, globally or as overridden in a part of the product. */
function colorOf(name: string, retuned = ''): string {
  const [, value] = new RegExp(`${name}: ([^;]+);`).exec(`${retuned}\n${everywhere}`) ?? []
  if (!value) throw new Error(`${name} is not known`)
  const [, other] = /^var\((.+)\)$/.exec(value) ?? []
  return other ? colorOf(other, retuned) : value
}

/** Contrast ratio by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const grounds = [
  '--surface-page',
  '--surface-backoffice',
  '--surface-card',
  '--surface-sunken',
  '--status-error-bg',
  '--mantine-color-qyzgaldaq-1',
]

test.each(grounds)('an error message is readable on %s', (ground) => {
  expect(contrast(colorOf('--status-error-text'), colorOf(ground))).toBeGreaterThanOrEqual(4.5)
})

test.each([
  '--status-error-text',
  '--mantine-color-error',
  '--text-primary',
  '--text-secondary',
  '--text-muted',
  '--text-link',
])('%s is readable on a card of the sky, and in a red note on it', (text) => {
  for (const ground of ['--surface-sky', '--status-error-bg']) {
    expect(contrast(colorOf(text, ofSky), colorOf(ground))).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(['--surface-page', '--surface-backoffice', '--surface-card'])(
  'the border of a checkbox and of a field is visible on %s',
  (ground) => {
    expect(contrast(colorOf('--border-control'), colorOf(ground))).toBeGreaterThanOrEqual(3)
  },
)

test('the icon before an error message is visible on the sky', () => {
  const stroke = /--mistake-on-sky: [^;]*?stroke='%23(\w{6})'/.exec(tokens)?.[1] ?? ''
  expect(contrast(`#${stroke}`, colorOf('--surface-sky'))).toBeGreaterThanOrEqual(3)
})

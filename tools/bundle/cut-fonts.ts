import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * The characters of each font file and the subset of the package they come from. The files are small, because a page on
 * a slow line waits for them.
 */
export const cuts = {
  signs: {
    subset: 'latin',
    ranges:
      'U+0020-0040,U+005F,U+00A0,U+00AB,U+00AD,U+00B1,U+00B7,U+00BB,U+00D7,U+2013-2014,U+2019,U+201C-201D,U+2026,U+2212',
  },
  english: { subset: 'latin', ranges: 'U+0041-005A,U+0061-007A' },
  russian: { subset: 'cyrillic', ranges: 'U+0401,U+0406,U+0410-044F,U+0451,U+0456,U+04B0-04B1,U+2116' },
  kazakh: {
    subset: 'cyrillic-ext',
    ranges: 'U+0492-0493,U+049A-049B,U+04A2-04A3,U+04AE-04AF,U+04BA-04BB,U+04D8-04D9,U+04E8-04E9',
  },
} as const

export const families = ['onest', 'geologica'] as const

type Family = (typeof families)[number]
type Cut = keyof typeof cuts

/** The weights used by the design, 400 to 750. */
const weights = { min: 400, max: 800 }

/** Features that browsers use by default, and tabular figures for tables. */
const features = ['kern', 'liga', 'clig', 'calt', 'rlig', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum']

/** Expands a list such as `U+0041-005A,U+2116` into text. */
export function lettersOf(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => {
      const [from = 0, to = from] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
    })
    .join('')
}

export const fileOf = (family: Family, name: Cut) => `web/app/ui/fonts/${family}-${name}.woff2`

export async function cut(family: Family, name: Cut): Promise<Buffer> {
  const { subset, ranges } = cuts[name]
  const whole = await readFile(
    `node_modules/@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`,
  )
  return subsetFont(whole, lettersOf(ranges), {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: { wght: weights },
  })
}

if (import.meta.main)
  for (const family of families)
    for (const name of Object.keys(cuts) as Cut[]) await writeFile(fileOf(family, name), await cut(family, name))

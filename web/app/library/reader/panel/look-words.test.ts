import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import en from '../en.json' with { type: 'json' }
import kk from '../kk.json' with { type: 'json' }
import ru from '../ru.json' with { type: 'json' }

const css = readFileSync(new URL('panel.module.css', import.meta.url), 'utf8')
const ruleOf = (selector: string) => css.split('\n').join(' ').split(`${selector} {`)[1]?.split('}')[0] ?? ''
/** A length in a rule; of two values the second one, as in `padding: 20px 16px`. */
const pixels = (selector: string, property: string): number => {
  const value = new RegExp(` ${property}: ([^;]+);`).exec(ruleOf(selector))?.[1]?.split(/[ /]/, 2).at(-1) ?? ''
  return Number.parseFloat(value) * (value.endsWith('rem') ? 16 : 1)
}

interface Font {
  unitsPerEm: number
  hasGlyphForCodePoint: (code: number) => boolean
  glyphForCodePoint: (code: number) => { advanceWidth: number }
}
const fontkit: { openSync: (file: string) => Font } = createRequire(import.meta.url)('fontkit')
const fonts = globSync('web/app/ui/fonts/onest-*.woff2').map((file) => fontkit.openSync(file))
/** The files are read at the weight of running text; letters of the weight of these words are wider by so much. */
const ofWeight = 1.06

const widthOf = (word: string): number => {
  const letters = [...word].map((letter) => {
    const code = letter.codePointAt(0) ?? 0
    const font = fonts.find((one) => one.hasGlyphForCodePoint(code))
    if (!font) throw new Error(`no font has ${letter}`)
    return font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm
  })
  return letters.reduce((sum, width) => sum + width, 0) * pixels('.segments label', 'font-size') * ofWeight
}

const rows = Object.entries({ ru, kk, en }).flatMap(([language, { look }]) =>
  Object.entries({ spacings: look.spacings, widths: look.widths, faces: look.faces }).map(
    ([name, words]) => [language, name, Object.values(words)] as const,
  ),
)

test.each(rows)('in %s the row of %s has room for its words in the panel', (_language, _name, words) => {
  const around = 2 * pixels('.panel', 'padding') + 2 * pixels('.segments', 'padding') + 1
  const room = pixels('.panel', 'width') - around
  const longest = words.map((word) => Math.max(...word.split(' ').map(widthOf)))
  const needed = longest.reduce((sum, width) => sum + width + 2 * pixels('.segments label', 'padding'), 0)
  expect(needed).toBeGreaterThan(100)
  expect(needed).toBeLessThan(room)
})

import { groundColors, lineHeights, type Face, type Look } from '../look.rules.ts'

const families: Record<Exclude<Face, 'book'>, string> = {
  onest: "'Onest Variable', 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  serif: "Georgia, 'Noto Serif', 'PT Serif', 'Times New Roman', serif",
}
const headings = "'Geologica Variable', 'Onest Variable', 'Segoe UI', Roboto, sans-serif"

/**
 * Styles of a page in the frame of a book: those that the book may override, and those that follow the reader's choice.
 */
export function pageStyles(look: Look, fontFaces: string): [before: string, after: string] {
  const { page, text, link } = groundColors[look.ground]
  const before = `
${fontFaces}
html { font-family: ${families[look.face === 'serif' ? 'serif' : 'onest']}; color: ${text}; }
p { margin: 0 0 0.9em; }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; }
img, svg { max-width: 100%; height: auto; }
`
  const after = `
html { --theme-bg-color: ${page}; font-size: ${look.size}px !important; color: ${text}; }
body { background: none !important; font-size: 1rem !important; }
p, li, dd, blockquote { line-height: ${lineHeights[look.spacing]} !important; hyphens: auto; widows: 2; orphans: 2; }
h1, h2, h3, h4, h5, h6 { hyphens: none; break-after: avoid; }
a:any-link { color: ${link}; }
::selection { background: #70D3E366; }
${look.face === 'book' ? '' : faceStyle(look.face)}
${look.ground === 'night' ? nightStyle(text, link) : ''}
`
  return [before, after]
}

const faceStyle = (face: 'onest' | 'serif') => `
body, body *:not(code, pre, kbd, samp, math, math *) { font-family: ${families[face]} !important; }
${face === 'onest' ? `body :is(h1, h2, h3), body :is(h1, h2, h3) * { font-family: ${headings} !important; }` : ''}
`

/** At night colours of the book would be dark on dark. */
const nightStyle = (text: string, link: string) => `
body, body *:not(a, a *, svg, svg *) { color: ${text} !important; border-color: #285868 !important; background-color: transparent !important; }
a:any-link, a:any-link * { color: ${link} !important; }
img { filter: brightness(0.85); }
`

/** The fonts of the site for the frame of a book, which has another address: relative ones would lead nowhere. */
export function siteFontFaces(): string {
  return Array.from(document.styleSheets, rulesOf)
    .flat()
    .flatMap(({ rule, base }) =>
      rule instanceof CSSFontFaceRule
        ? [
            rule.cssText
              .replaceAll(
                /url\(["']?([^"')]+)["']?\)/g,
                (_, address: string) => `url("${new URL(address, base).href}")`,
              )
              // The site gives a slow font up; a book is read long enough to wait for it.
              .replace(/font-display:\s*optional/, 'font-display: swap'),
          ]
        : [],
    )
    .join('\n')
}

function rulesOf(sheet: CSSStyleSheet): { rule: CSSRule; base: string }[] {
  try {
    return Array.from(sheet.cssRules, (rule) => ({ rule, base: sheet.href ?? document.baseURI }))
  } catch {
    // A sheet of a browser extension may not be read.
    return []
  }
}

export type CssToken = { kind: 'word' | 'string' | 'url' | 'space' | 'sign'; value: string }

type Kind = CssToken['kind'] | 'comment'

/** The parts of a style sheet that matter here. Each is tried at one place, so no pattern runs over the whole text. */
const patterns: readonly [Kind, RegExp][] = [
  ['comment', /\/\*[\s\S]*?(?:\*\/|$)/y],
  ['space', /\s+/y],
  ['string', /"[^"\\\n\r\f]*(?:\\[\s\S][^"\\\n\r\f]*)*(?:"|$|(?=[\n\r\f]))/y],
  ['string', /'[^'\\\n\r\f]*(?:\\[\s\S][^'\\\n\r\f]*)*(?:'|$|(?=[\n\r\f]))/y],
  ['word', /(?:[\w@\-\u{a0}-\u{10ffff}]|\\[0-9a-f]{1,6}\s?|\\[\s\S])+/iuy],
  ['sign', /[\s\S]/uy],
]

/** What stands behind `url`: an address with quotes or without. */
const address =
  /\(\s*(?:"([^"\\\n]*(?:\\[\s\S][^"\\\n]*)*)"|'([^'\\\n]*(?:\\[\s\S][^'\\\n]*)*)'|((?:[^"'()\\\s]|\\[\s\S])*))\s*\)/y

/** Splits a style sheet into tokens with decoded escapes, because `\75rl(` is `url(` and `@\69mport` is `@import`. */
export function cssTokens(css: string): CssToken[] {
  const tokens: CssToken[] = []
  for (let at = 0; at < css.length;) {
    const [kind, text] = tokenAt(css, at)
    at += text.length
    const token = asToken(kind, text)
    const found = addressBehind(token, css, at)
    tokens.push(found?.token ?? token)
    at = found?.end ?? at
  }
  return tokens
}

function tokenAt(css: string, at: number): [Kind, string] {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const [text = ''] = pattern.exec(css) ?? []
    if (text !== '') return [kind, text]
  }
  return ['sign', css.charAt(at)]
}

function asToken(kind: Kind, text: string): CssToken {
  // A comment separates words: without it, `expre` and `ssion` would become one.
  if (kind === 'comment') return { kind: 'space', value: '/**/' }
  if (kind === 'space') return { kind, value: ' ' }
  if (kind === 'string') return { kind, value: unescape(withoutQuotes(text)) }
  return { kind, value: kind === 'word' ? unescape(text) : text }
}

function addressBehind({ kind, value }: CssToken, css: string, at: number): { token: CssToken; end: number } | null {
  if (kind !== 'word' || value.toLowerCase() !== 'url') return null
  address.lastIndex = at
  const found = address.exec(css)
  const [, double, single, bare] = found ?? []
  return found && { token: { kind: 'url', value: unescape(double ?? single ?? bare ?? '') }, end: address.lastIndex }
}

const withoutQuotes = (text: string): string => {
  const quote = text.charAt(0)
  return text.slice(1, text.length > 1 && text.endsWith(quote) && !text.endsWith(`\\${quote}`) ? -1 : undefined)
}

const unescape = (text: string): string =>
  text.replace(/\\(?:([0-9a-f]{1,6})\s?|(\r\n|[\s\S]))/gi, (_, code: string | undefined, sign: string | undefined) =>
    code === undefined ? (/[\n\r\f]/.test(sign ?? '') ? '' : (sign ?? '')) : characterOf(parseInt(code, 16)),
  )

const characterOf = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\uFFFD' : String.fromCodePoint(code)

/** Writes a token so that it is read again as the same one, also inside of a `style` element. */
export function writeToken({ kind, value }: CssToken): string {
  if (kind === 'string') return `"${value.replace(/["\\<>&\p{Cc}]/gu, escapeSign)}"`
  if (kind === 'url') return `url("${value.replace(/["\\<>&\p{Cc}]/gu, escapeSign)}")`
  if (kind === 'word') return value.replace(/[^\w@\-\u00a0-\u{10ffff}]/gu, escapeSign)
  return value
}

const escapeSign = (sign: string): string => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `

import { cssTokens, writeToken, type CssToken } from './css-tokens.rules.ts'

/** What the caller decides and hears while a style sheet is cleaned. */
export interface CssRules {
  /** Returns the address as it is written, or null if it does not lead to a picture or font of the book. */
  address: (value: string) => string | null
  removed: (what: string) => void
}

const allowedAtRules = ['@media', '@supports', '@font-face', '@page']

/** Functions that load something or run code. A well-formed `url(…)` is one token and is judged by its address. */
const refusedFunctions =
  /^(?:url|expression|image|image-set|-webkit-image-set|cross-fade|-webkit-cross-fade|element|src|paint|progid)$/i
const refusedProperties = /^(?:behavior|-ms-behavior|-moz-binding|-webkit-user-modify)$/i

/** Characters of a style sheet. A longer one is not read, because it would take long on every device as well. */
const maxLength = 1_000_000

/** Cleans a style sheet: nothing is loaded from elsewhere, nothing runs, and nothing covers the page of the reader. */
export function cleanCss(css: string, rules: CssRules): string {
  if (css.length > maxLength) {
    rules.removed(css.slice(0, 40))
    return ''
  }
  const tokens = withoutMarkup(cssTokens(css))
  return cleanRules(tokens, rules).trim()
}

/** Cleans the declarations of a `style` attribute. */
export const cleanDeclarations = (css: string, rules: CssRules): string =>
  declarations(withoutMarkup(cssTokens(css)), rules)

/** `<!--` and `-->` mean nothing in a style sheet but much in a page. */
const withoutMarkup = (tokens: readonly CssToken[]): CssToken[] =>
  tokens.filter(({ kind, value }) => !(kind === 'sign' && /[<>&]/.test(value) && value !== '>'))

function cleanRules(tokens: readonly CssToken[], rules: CssRules, depth = 0): string {
  let css = ''
  for (let at = 0; at < tokens.length;) {
    const end = endOfPrelude(tokens, at)
    const prelude = trimmed(tokens.slice(at, end))
    const isBlock = isSign(tokens[end], '{')
    const blockEnd = isBlock ? endOfBlock(tokens, end) : end
    const [first] = prelude
    at = blockEnd + 1
    if (!first) continue
    if (!isBlock || !isAllowed(prelude, first, depth)) {
      if (first.value.toLowerCase() !== '@charset') rules.removed(writeAll(prelude))
      continue
    }
    const body = tokens.slice(end + 1, blockEnd)
    const isNested = /^@(?:media|supports)$/i.test(first.value)
    css += `${writeAll(prelude)} {${isNested ? cleanRules(body, rules, depth + 1) : declarations(body, rules)}}\n`
  }
  return css
}

const maxNesting = 4

function isAllowed(prelude: readonly CssToken[], first: CssToken, depth: number): boolean {
  if (depth > maxNesting || prelude.some(({ kind }) => kind === 'url') || !isBalanced(prelude)) return false
  return !first.value.startsWith('@') || allowedAtRules.includes(first.value.toLowerCase())
}

function declarations(tokens: readonly CssToken[], rules: CssRules): string {
  const written: string[] = []
  for (const declaration of splitAt(tokens, ';')) {
    const colon = declaration.findIndex((token) => isSign(token, ':'))
    const name = trimmed(declaration.slice(0, colon))
    const value = trimmed(declaration.slice(colon + 1))
    if (trimmed(declaration).length === 0) continue
    const css = colon > 0 && name.length === 1 ? cleanDeclaration(name, value, rules) : null
    if (css === null) rules.removed(writeAll(trimmed(declaration)))
    else written.push(css)
  }
  return written.join('; ')
}

function cleanDeclaration(name: readonly CssToken[], value: readonly CssToken[], rules: CssRules): string | null {
  const property = name[0]?.value ?? ''
  if (!isAllowedProperty(property, value) || value.length === 0 || !isBalanced(value)) return null
  const isRefused = value.some(
    (token, index) => token.kind === 'word' && isSign(value[index + 1], '(') && refusedFunctions.test(token.value),
  )
  if (isRefused) return null
  const written = value.map((token) => writeValue(token, rules))
  return written.includes(null) ? null : `${property}: ${written.join('')}`
}

function isAllowedProperty(property: string, value: readonly CssToken[]): boolean {
  if (refusedProperties.test(property) || !/^-{0,2}[a-z][\w-]*$/i.test(property)) return false
  // Such a box would stay over the page of the reader.
  const isStuck = value.some(({ value: word }) => /^(?:fixed|sticky)$/i.test(word))
  return !(/^position$/i.test(property) && isStuck) && !value.some((token) => isSign(token, '{') || isSign(token, '}'))
}

function writeValue(token: CssToken, rules: CssRules): string | null {
  if (token.kind !== 'url') return writeToken(token)
  const address = rules.address(token.value)
  return address === null ? null : writeToken({ kind: 'url', value: address })
}

const isSign = (token: CssToken | undefined, sign: string): boolean => token?.kind === 'sign' && token.value === sign

const writeAll = (tokens: readonly CssToken[]): string => tokens.map(writeToken).join('')

function trimmed(tokens: readonly CssToken[]): CssToken[] {
  const start = tokens.findIndex(({ kind }) => kind !== 'space')
  return start < 0 ? [] : tokens.slice(start, tokens.findLastIndex(({ kind }) => kind !== 'space') + 1)
}

function endOfPrelude(tokens: readonly CssToken[], from: number): number {
  let at = from
  while (at < tokens.length && !isSign(tokens[at], '{') && !isSign(tokens[at], ';') && !isSign(tokens[at], '}')) at += 1
  return at
}

/** The place of the bracket that closes a block, or the end of the text. */
function endOfBlock(tokens: readonly CssToken[], from: number): number {
  let depth = 0
  for (let at = from; at < tokens.length; at += 1) {
    if (isSign(tokens[at], '{')) depth += 1
    if (isSign(tokens[at], '}')) depth -= 1
    if (depth === 0) return at
  }
  return tokens.length
}

/** Splits at a sign outside of brackets. */
function splitAt(tokens: readonly CssToken[], sign: string): CssToken[][] {
  const parts: CssToken[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (['(', '[', '{'].some((open) => isSign(token, open))) depth += 1
    if ([')', ']', '}'].some((close) => isSign(token, close))) depth = Math.max(0, depth - 1)
    if (depth === 0 && isSign(token, sign)) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']' }

/** Behind a bracket that stays open, a browser would read the next rules otherwise than they were judged. */
function isBalanced(tokens: readonly CssToken[]): boolean {
  const open: string[] = []
  for (const { kind, value } of tokens) {
    if (kind !== 'sign') continue
    const close = closing[value]
    if (close) open.push(close)
    else if ((value === ')' || value === ']') && open.pop() !== value) return false
  }
  return open.length === 0
}

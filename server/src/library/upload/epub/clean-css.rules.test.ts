import { expect, test } from 'vitest'
import { cleanCss, cleanDeclarations } from './clean-css.rules.ts'

function clean(css: string, way: typeof cleanCss = cleanCss) {
  const removed: string[] = []
  const address = (value: string) => (value.startsWith('img/') ? value : null)
  const written = way(css, { address, removed: (what) => removed.push(what) })
  return { written: written.replace(/\s+/g, ' '), removed }
}

test.each([
  ['p { margin: 0 1em; color: #123 }', 'p {margin: 0 1em; color: #123}'],
  [
    '/* a */ h1, h2 > a:hover { font-size: calc(1em + 2px) !important }',
    'h1, h2 > a:hover {font-size: calc(1em + 2px) !important}',
  ],
  ['p { background: url( "img/a.png" ) no-repeat }', 'p {background: url("img/a.png") no-repeat}'],
  [
    "@font-face { font-family: 'A'; src: url(img/a.woff2) format('woff2') }",
    '@font-face {font-family: "A"; src: url("img/a.woff2") format("woff2")}',
  ],
  ['@media (min-width: 30em) { p { margin: 0 } }', '@media (min-width: 30em) {p {margin: 0} }'],
  ['@charset "utf-8"; p { margin: 0 }', 'p {margin: 0}'],
  ['p::before { content: "«\\201C </style>" }', 'p::before {content: "«“\\3c /style\\3e "}'],
  ['.a { position: relative }', '.a {position: relative}'],
])('%s stays', (css, expected) => {
  expect(clean(css)).toEqual({ written: expected, removed: [] })
})

test.each([
  '@import "http://example.com/a.css";',
  '@import url(//example.com/a.css);',
  '@\\69mport "a.css";',
  '@namespace svg url(http://example.com/);',
  'p { background: url(http://example.com/a.png) }',
  'p { background: \\75rl(http://example.com/a.png) }',
  'p { background: u\\72 l("http://example.com/a.png") }',
  'p { background: url("http://example.com/a.png" x) }',
  'p { background: image-set("http://example.com/a.png" 1x) }',
  'p { background: -webkit-image-set(url(img/a.png) 1x) }',
  'p { --a: url(javascript:alert(1)) }',
  'p { behavior: url(img/a.htc) }',
  'p { -moz-binding: url(img/a.xml#b) }',
  'p { width: expression(alert(1)) }',
  'p { position: fixed }',
  'p { pos\\69tion: FIXED !important }',
  'p { a: ); position: fixed }',
  'p { color: ( }',
  '@font-face { src: url(data:font/woff2;base64,AA) }',
  '@media screen { @import "a.css"; }',
  '<!-- @import "a.css"; -->',
])('%s goes and is listed', (css) => {
  const { written, removed } = clean(css)
  expect(written).not.toMatch(/import|namespace|http|javascript|binding|behavior|expression|fixed|data:|image-set|url/i)
  expect(removed.length).toBeGreaterThan(0)
})

test('a comment within a word does not make one word of two', () => {
  expect(clean('p { width: expre/* */ssion(alert(1)) }').written).toBe('p {width: expre/**/ssion(alert(1))}')
})

test('other declarations of the same rule stay', () => {
  expect(clean('p { color: red; background: url(http://e.kz/a.png); margin: 0 }')).toEqual({
    written: 'p {color: red; margin: 0}',
    removed: ['background: url("http://e.kz/a.png")'],
  })
})

test('the declarations of an attribute are cleaned in the same way', () => {
  expect(clean('color: red; position: fixed', cleanDeclarations)).toEqual({
    written: 'color: red',
    removed: ['position: fixed'],
  })
})

test.each(['p { color: red', 'p { content: "a', '}}} p { color: red }', '{', '@media {', 'p { a', '\\'])(
  'a broken sheet is written whole: %s',
  (css) => {
    const { written } = clean(css)
    const count = (sign: string) => written.split(sign).length
    expect(count('{')).toBe(count('}'))
  },
)

test('a sheet that is longer than any real one is left out', () => {
  expect(clean('a{}'.repeat(400_000)).written).toBe('')
})

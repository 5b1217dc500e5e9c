import { expect, test } from 'vitest'
import { activeIn } from '../active-content.ts'
import { aDocument } from '../example-epub.ts'
import { createRemovedList } from '../removed-list.ts'
import type { PartKind } from './clean-attributes.ts'
import { cleanSvg, cleanXhtml } from './clean-markup.ts'

const path = 'OPS/1.xhtml'
const parts = new Map<string, PartKind>([
  [path, 'document'],
  ['OPS/2.xhtml', 'document'],
  ['OPS/a.png', 'picture'],
  ['OPS/a.css', 'style'],
])

function clean(source: string, way: typeof cleanXhtml = cleanXhtml) {
  const removed = createRemovedList()
  const { bytes, ...text } = way(Buffer.from(source), { path, parts, report: removed.at(path) })
  const written = Buffer.from(bytes).toString('utf8')
  return { written, body: /<body>(.*)<\/body>/s.exec(written)?.[1] ?? '', removed: removed.all(), bytes, text }
}

const bodyOf = (body: string): string => clean(aDocument(body)).body

test.each([
  '<h1 id="a" class="b" title="c" xml:lang="kk" lang="kk">Дала</h1>',
  '<section epub:type="chapter" role="doc-chapter" aria-label="1"><p>a<br/>b</p></section>',
  '<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>',
  '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
  '<figure><img src="a.png" alt="Степь &amp; небо"/><figcaption>a</figcaption></figure>',
  '<p><a href="2.xhtml#x">a</a> <a href="#y">b</a></p>',
  '<p style="color: red">a &lt; b &amp; c</p>',
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1"><image xlink:href="a.png"></image><path d="M0 0" fill="url(#g)"></path></svg>',
  '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mfrac><mi>a</mi><mn>2</mn></mfrac></math>',
  '<ol start="3"><li value="3">a</li></ol>',
])('%s stays as it is', (body) => {
  const { body: written, removed } = clean(aDocument(body))
  expect(written).toBe(body)
  expect(removed).toEqual([])
})

test.each<[string, string, string]>([
  ['<script>alert(1)</script>', 'script', '<script>'],
  ['<SCRIPT src="a.js"/>', 'script', '<script> a.js'],
  ['<x:script xmlns:x="http://www.w3.org/1999/xhtml">a</x:script>', 'script', '<script>'],
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>a</script></svg>', 'script', '<script>'],
  ['<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><p>a</p></foreignObject></svg>', 'frame', '<foreignObject>'],
  [
    '<svg xmlns="http://www.w3.org/2000/svg"><a href="2.xhtml"><set attributeName="href" to="javascript:a"/></a></svg>',
    'script',
    '<set>',
  ],
  [
    '<svg xmlns="http://www.w3.org/2000/svg"><animate attributeName="href" values="javascript:a"/></svg>',
    'script',
    '<animate>',
  ],
  ['<p onclick="alert(1)">a</p>', 'handler', 'onclick="alert(1)"'],
  ['<img src="a.png" alt="" OnError="x"/>', 'handler', 'OnError="x"'],
  ['<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>', 'handler', 'onload="x"'],
  ['<a href="javascript:alert(1)">a</a>', 'script-address', 'javascript:alert(1)'],
  ['<a href="java&#10;script:alert(1)">a</a>', 'script-address', 'java script:alert(1)'],
  ['<a href="data:text/html,a">a</a>', 'script-address', 'data:text/html,a'],
  ['<iframe src="http://e.kz/">a</iframe>', 'frame', '<iframe> http://e.kz/'],
  ['<object data="a.swf"><p>a</p></object>', 'frame', '<object> a.swf'],
  ['<embed src="a.swf"/>', 'frame', '<embed> a.swf'],
  ['<form action="http://e.kz/"><p>a</p></form>', 'form', '<form>'],
  ['<input type="text"/>', 'form', '<input>'],
  ['<base href="http://e.kz/"/>', 'action', '<base> http://e.kz/'],
  ['<a href="http://e.kz/x">a</a>', 'remote-address', 'http://e.kz/x'],
  ['<a href="//e.kz/x">a</a>', 'remote-address', '//e.kz/x'],
  ['<img src="http://e.kz/a.png" alt=""/>', 'remote-address', 'http://e.kz/a.png'],
  ['<img src="a.png" alt="" srcset="http://e.kz/a.png 2x"/>', 'remote-address', 'http://e.kz/a.png 2x'],
  ['<img src="data:image/png;base64,AAAA" alt=""/>', 'foreign-file', 'data:image/png;base64,AAAA'],
  ['<video src="a.mp4"/>', 'foreign-file', '<video> a.mp4'],
  ['<p style="background: url(http://e.kz/)">a</p>', 'remote-address', 'http://e.kz/'],
  ['<p style="position: fixed">a</p>', 'style', 'position: fixed'],
  ['<p background="http://e.kz/a.png">a</p>', 'remote-address', 'http://e.kz/a.png'],
  [
    '<svg xmlns="http://www.w3.org/2000/svg"><use href="http://e.kz/a.svg#b"/></svg>',
    'remote-address',
    'http://e.kz/a.svg#b',
  ],
  [
    '<svg xmlns="http://www.w3.org/2000/svg"><path fill="url(http://e.kz/)"/></svg>',
    'style',
    'fill="url(http://e.kz/)"',
  ],
  [
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><maction actiontype="x">a</maction></math>',
    'script',
    '<maction>',
  ],
  ['<?xml-stylesheet href="http://e.kz/a.css"?><p>a</p>', 'style', '<?xml-stylesheet?>'],
])('%s is taken out and listed', (body, kind, what) => {
  const { bytes, removed } = clean(aDocument(`<h1>Дала</h1>${body}`))
  expect(activeIn({ path, bytes })).toEqual([])
  expect(removed).toContainEqual({ kind, where: path, what, count: 1 })
  expect(Buffer.from(bytes).toString('utf8')).toContain('<h1>Дала</h1>')
})

test('in the head, orders, foreign styles and their content go', () => {
  const { written, bytes, removed } = clean(
    aDocument(
      '<p>a</p>',
      `<title>T</title><meta charset="utf-8"/><meta name="viewport" content="width=600, height=800"/>
       <meta http-equiv="refresh" content="0;url=http://e.kz/"/><link rel="stylesheet" href="a.css"/>
       <link rel="stylesheet" href="http://e.kz/a.css"/><link rel="preload" href="a.css"/>
       <style>@import "x.css"; p { color: red } &lt;/style&gt;</style>`,
    ),
  )
  expect(activeIn({ path, bytes })).toEqual([])
  expect(written.match(/<link[^>]*>/g)).toEqual(['<link rel="stylesheet" href="a.css"/>'])
  expect(written.match(/<meta[^>]*>/g)).toEqual(['<meta name="viewport" content="width=600, height=800"/>'])
  expect(written).toContain('p {color: red}')
  expect(removed.map(({ kind }) => kind).sort()).toEqual(['action', 'remote-address', 'style', 'style'])
})

test('a style sheet has no elements', () => {
  expect(bodyOf('<style>p { color: red } <b>a</b></style>')).toBe('<style>p {color: red}</style>')
})

test('text of unknown elements and of removed links stays', () => {
  expect(bodyOf('<p><blink>a</blink> <a href="http://e.kz/">b</a> <label>c</label></p>')).toBe('<p>a <a>b</a> c</p>')
})

test('an element is written in the namespace in which it was judged', () => {
  const source =
    '<s:x xmlns:s="http://www.w3.org/2000/svg"><s:style>p{}</s:style></s:x><h:p xmlns:h="http://www.w3.org/1999/xhtml">a</h:p>'
  expect(bodyOf(source)).toBe(
    '<style xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">p {}</style><p>a</p>',
  )
})

test('links and pictures that are no parts of the book lose their address', () => {
  expect(bodyOf('<a href="9.xhtml">a</a><img src="9.png" alt="b"/><img src="2.xhtml" alt=""/>')).toBe('<a>a</a>')
})

test('named characters are known', () => {
  expect(bodyOf('<p>a&nbsp;&mdash;&laquo;b&raquo;&hellip;</p>')).toBe('<p>a\u00a0—«b»…</p>')
})

test.each([
  ['<p>a', 'book-file-unreadable'],
  ['<p>&unknown;</p>', 'book-file-unreadable'],
  ['<p a="1" a="2">a</p>', 'book-file-unreadable'],
  [`${'<div>'.repeat(300)}${'</div>'.repeat(300)}`, 'book-file-unsafe'],
])('a document that is not well-formed or too deep is refused: %s', (body, code) => {
  expect(() => clean(aDocument(body))).toThrow(code)
})

test.each([
  '<!DOCTYPE html [<!ENTITY a "b">]><html xmlns="http://www.w3.org/1999/xhtml"><body>&a;</body></html>',
  `<!DOCTYPE l [<!ENTITY a "a"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}">]><html><body>&c;</body></html>`,
  '<!DOCTYPE html [<!ENTITY a SYSTEM "file:///etc/passwd">]><html><body>&a;</body></html>',
])('a document type with declarations is refused: %s', (source) => {
  expect(() => clean(source)).toThrow('book-file-unsafe')
})

test.each(['utf-16le', 'windows-1251'] as const)('a document in %s is written in UTF-8', (encoding) => {
  const source = `<?xml version="1.0" encoding="${encoding}"?><html><head/><body><p>Жол</p></body></html>`
  const bytes =
    encoding === 'utf-16le'
      ? Buffer.from(`\uFEFF${source}`, 'utf16le')
      : Buffer.from(source.replace('Жол', '\xc6\xee\xeb'), 'latin1')
  const { bytes: written } = cleanXhtml(bytes, { path, parts, report: () => {} })
  expect(Buffer.from(written).toString('utf8')).toContain('<p>Жол</p>')
})

test('what is clean is not changed any more', () => {
  const once = clean(
    aDocument(
      '<p onclick="x">a <b>b</b></p><svg xmlns="http://www.w3.org/2000/svg"><g/></svg><style>p{color:red}</style>',
    ),
  )
  expect(clean(once.written).written).toBe(once.written)
})

test('a drawing is cleaned like a document', () => {
  const { written, removed } = clean(
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg" onload="x" viewBox="0 0 9 9"><metadata>a</metadata><script>x</script><circle r="3"/></svg>',
    cleanSvg,
  )
  expect(written).toContain('viewBox="0 0 9 9"><circle r="3"></circle></svg>')
  expect(written).not.toMatch(/script|onload|metadata|DOCTYPE/)
  expect(removed.map(({ kind }) => kind)).toEqual(['handler', 'script'])
})

test('text, headings, pictures and places are read', () => {
  const { text } = clean(
    aDocument(
      '<h1 id="h">Дала\n үні</h1><p>Бір <b>екі</b></p><p id="q">үш<ruby>a<rt>b</rt></ruby></p><img src="a.png" alt=""/>',
    ),
  )
  expect(text.plain).toBe('Дала үні\nБір екі\nүшa')
  expect(text.headings).toEqual([{ level: 1, title: 'Дала үні', id: 'h', at: 0 }])
  expect(text.pictures).toBe(1)
  expect(text.ids.get('q')).toBe('Дала үні\nБір екі\n'.length)
})

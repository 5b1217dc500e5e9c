import { inflateSync } from 'node:zlib'

/**
 * Returns the text of a PDF as a reader copies it: the glyphs of each page by the table of their font. So it also shows
 * that no letter was lost.
 */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  return [...objects.values()]
    .filter(({ dictionary, stream }) => stream.includes(' Tf') && !dictionary.includes('/FontFile'))
    .map(({ stream }) => textOfPage(stream, fonts))
    .join('\n')
    .replaceAll('\u00A0', ' ')
}

interface PdfObject {
  dictionary: string
  stream: string
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const found = new Map<string, PdfObject>()
  for (const [, id = '', body = ''] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', rest] = body.split(/\nstream\n/)
    const bytes = rest === undefined ? null : Buffer.from(rest.replace(/\nendstream$/, ''), 'latin1')
    const stream = bytes && dictionary.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : ''
    found.set(id, { dictionary, stream })
  }
  return found
}

/** Characters of each font by its name on the pages: `/F1`. */
function fontsOf(objects: Map<string, PdfObject>): Map<string, Map<string, string>> {
  const named = [...objects.values()].flatMap(({ dictionary }) =>
    [...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id] as const),
  )
  return new Map(
    named.map(([name, id]) => {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '') ?? []
      return [name, charactersOf(objects.get(table)?.stream ?? '')]
    }),
  )
}

/** The table has ranges such as `<0000> <00ff> [<0041> <0042>]`. */
function charactersOf(table: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries())
      characters.set(
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      )
  return characters
}

function textOfPage(content: string, fonts: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>()
  let text = ''
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? font
    const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    text += glyphs.map((glyph) => font.get(glyph.toLowerCase()) ?? '').join('')
    if (shown !== undefined) text += '\n'
  }
  return text
}

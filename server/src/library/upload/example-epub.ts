import { strToU8, zipSync, type ZipOptions, type Zippable } from 'fflate'
import sharp from 'sharp'

type Files = Record<string, string | Uint8Array | [Uint8Array, ZipOptions]>

const container = (path: string) =>
  `<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="${path}" media-type="application/oebps-package+xml"/></rootfiles></container>`

/** Packs files as they are given, for tests with files that no EPUB has. */
export function packFiles(files: Files): Uint8Array {
  const zipped: Zippable = {}
  for (const [path, file] of Object.entries(files)) zipped[path] = typeof file === 'string' ? strToU8(file) : file
  return Uint8Array.from(zipSync(zipped))
}

/** An XHTML document with this body. */
export const aDocument = (body: string, head = '<title>Тест</title>'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="ru"><head>${head}</head><body>${body}</body></html>`

/** A paragraph of so many characters. */
export const aParagraph = (characters: number): string =>
  `<p>${'Ветер над степью. '.repeat(Math.ceil(characters / 18)).slice(0, characters)}</p>`

const types: Readonly<Record<string, string>> = {
  xhtml: 'application/xhtml+xml',
  css: 'text/css',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  ncx: 'application/x-dtbncx+xml',
  mp3: 'audio/mpeg',
  js: 'text/javascript',
  ttf: 'font/ttf',
  zip: 'application/zip',
}

interface Options {
  version?: '2.0' | '3.0'
  /** Files beside the package; all are in its manifest, and documents in its order of reading. */
  files: Record<string, string | Uint8Array>
  /** Files beside the package that are not in its manifest. */
  unlisted?: Files
  /** Lines after the title, such as the cover of EPUB 2. */
  metadata?: string
  /** Properties of parts in EPUB 3. */
  properties?: Record<string, string>
  /** Files at the root, such as those of `META-INF`. */
  root?: Files
}

/** An EPUB in the folder `OPS`. */
export function anEpub({ version = '3.0', files, unlisted = {}, metadata = '', properties = {}, root = {} }: Options) {
  const names = Object.keys(files)
  const items = names.map((name) => {
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    const own = properties[name] ? ` properties="${properties[name]}"` : ''
    return `<item id="${idOf(name)}" href="${encodeURI(name)}" media-type="${type}"${own}/>`
  })
  const ncx = names.find((name) => name.endsWith('.ncx'))
  const order = names.filter((name) => name.endsWith('.xhtml') && !properties[name]?.includes('nav'))
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="${version}" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:test:1</dc:identifier><dc:title>Степь &amp; небо</dc:title><dc:creator>Айша Нур</dc:creator><dc:language>ru-RU</dc:language>${metadata}</metadata>
<manifest>${items.join('')}</manifest>
<spine${ncx ? ` toc="${idOf(ncx)}"` : ''}>${order.map((name) => `<itemref idref="${idOf(name)}"/>`).join('')}</spine></package>`
  const beside = Object.entries({ ...files, ...unlisted }).map(([name, file]) => {
    // Pictures do not shrink, and to try takes long.
    const isPicture = name.endsWith('.png') && file instanceof Uint8Array
    return [`OPS/${name}`, isPicture ? ([file, { level: 0 }] as [Uint8Array, ZipOptions]) : file] as const
  })
  return packFiles({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': container('OPS/package.opf'),
    'OPS/package.opf': opf,
    ...Object.fromEntries(beside),
    ...root,
  })
}

const idOf = (name: string): string => `i-${name.replace(/[^\w]/g, '-')}`

/** A picture of one colour. */
export const aPicture = (width = 40, height = 60): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()

export const anNcx = (points: string): string =>
  `<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head/><docTitle><text>x</text></docTitle><navMap>${points}</navMap></ncx>`

export const aPoint = (title: string, src: string, inner = ''): string =>
  `<navPoint id="p"><navLabel><text>${title}</text></navLabel><content src="${src}"/>${inner}</navPoint>`

import type { OpenFile } from '#contract/library/reading'
import type { EpubSource } from './types.ts'

/** Reads an EPUB from the server. `fetchPart` renews an expired address by itself. */
export function onlineSource(file: OpenFile, fetchPart: (path: string) => Promise<Blob>): EpubSource {
  const known = new Set(file.entries.map(({ path }) => path))
  const besides = new Map<string, string[]>()
  const ahead = new Map<string, Promise<Blob>>()
  const askFor = (path: string): Promise<Blob> => {
    const part = ahead.get(path) ?? fetchPart(path)
    ahead.delete(path)
    return part
  }
  const askAhead = (path: string) => {
    if (!known.has(path) || ahead.has(path)) return
    const part = fetchPart(path)
    ahead.set(path, part)
    part.catch(() => ahead.delete(path))
  }
  const readBlob = async (path: string, type: string) => {
    if (!known.has(path)) return null
    const part = askFor(path)
    // The engine asks for the pictures of a page one after another: on a slow line, half a second for each.
    for (const other of besides.get(path) ?? []) if (other !== path) askAhead(other)
    besides.delete(path)
    return new Blob([await part], { type })
  }
  const readText = async (path: string) => {
    const text = file.texts[path] ?? (await (await readBlob(path, 'text/plain'))?.text()) ?? null
    const [first, ...others] = text === null ? [] : picturesIn(text, path)
    if (first !== undefined) besides.set(first, others)
    return text
  }
  return { paths: file.entries, readText, readBlob }
}

/** Reads the whole file that is kept on the device. Each part is unpacked when it is needed. */
export async function storedSource(file: Blob): Promise<EpubSource> {
  const { unzipSync } = await import('fflate')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const paths: { path: string; size: number }[] = []
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      paths.push({ path: name, size: originalSize })
      return false
    },
  })
  const read = (path: string) => unzipSync(bytes, { filter: ({ name }) => name === path })[path]
  return {
    paths,
    readText: async (path) => {
      const part = read(path)
      return part ? new TextDecoder().decode(part) : null
    },
    readBlob: async (path, type) => {
      const part = read(path)
      return part ? new Blob([part], { type }) : null
    },
  }
}

const pictureSource = /<(?:img|image)\b[^>]*?\b(?:src|href)="([^"#:]+)"/g

/** Paths of the pictures that a document names. */
export function picturesIn(text: string, path: string): string[] {
  const found = Array.from(text.matchAll(pictureSource), ([, href = '']) => pathOf(href.replaceAll('&amp;', '&'), path))
  return [...new Set(found)]
}

/** The host is only there to be parsed. */
const pathOf = (href: string, from: string): string => {
  const { pathname } = new URL(href, `https://book/${encodeURI(from)}`)
  try {
    return decodeURIComponent(pathname.slice(1))
  } catch {
    // A broken escape: no part has such a path.
    return ''
  }
}

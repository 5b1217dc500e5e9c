import { relativeAddress } from './address.rules.ts'
import type { TocEntry } from './table-of-contents.ts'
import { escapeAttribute, escapeText, namespaces } from './xml.ts'

interface Node extends TocEntry {
  children: Node[]
}

/** Writes the contents of EPUB 3. */
export function writeNav(entries: readonly TocEntry[], path: string, title: string): Uint8Array {
  const list = (nodes: readonly Node[]): string => (nodes.length > 0 ? `<ol>\n${nodes.map(point).join('')}</ol>\n` : '')
  const point = (node: Node): string =>
    `<li><a href="${hrefOf(node, path)}">${escapeText(node.title)}</a>${list(node.children)}</li>\n`
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="${namespaces.xhtml}" xmlns:epub="${namespaces.epub}">
<head><title>${escapeText(title)}</title></head>
<body><nav epub:type="toc">
${list(treeOf(entries))}</nav></body>
</html>
`)
}

/** Writes the contents of EPUB 2. */
export function writeNcx(entries: readonly TocEntry[], path: string, title: string): Uint8Array {
  let order = 0
  const point = (node: Node): string => {
    order += 1
    const label = `<navLabel><text>${escapeText(node.title)}</text></navLabel>`
    const content = `<content src="${hrefOf(node, path)}"/>`
    return `<navPoint id="point-${order}" playOrder="${order}">${label}${content}${node.children.map(point).join('')}</navPoint>\n`
  }
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="${namespaces.ncx}" version="2005-1">
<head/>
<docTitle><text>${escapeText(title)}</text></docTitle>
<navMap>
${treeOf(entries).map(point).join('')}</navMap>
</ncx>
`)
}

const hrefOf = ({ path, fragment }: TocEntry, from: string): string =>
  escapeAttribute(relativeAddress(from, path, fragment))

function treeOf(entries: readonly TocEntry[]): Node[] {
  const root: Node[] = []
  const open: Node[] = []
  for (const entry of entries) {
    const node: Node = { ...entry, children: [] }
    open.length = Math.min(open.length, entry.level)
    const parent = open.at(-1)
    if (parent) parent.children.push(node)
    else root.push(node)
    open.push(node)
  }
  return root
}

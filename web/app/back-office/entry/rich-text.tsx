import { useMemo } from 'react'
import styles from '../fields/rich.module.css'

export function RichText({ html, lang }: { html: string; lang?: string | undefined }) {
  const clean = useMemo(() => safeHtml(html), [html])
  // oxlint-disable-next-line no-danger -- `safeHtml` has sanitized it
  return <div className={styles.read} lang={lang} dangerouslySetInnerHTML={{ __html: clean }} />
}

const allowedTags = new Set([
  'P',
  'H2',
  'H3',
  'UL',
  'OL',
  'LI',
  'STRONG',
  'EM',
  'A',
  'BLOCKQUOTE',
  'FIGURE',
  'FIGCAPTION',
  'IMG',
  'BR',
  'HR',
])
const removedTags = new Set(['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'TEMPLATE', 'NOSCRIPT'])
const attributes: Record<string, Record<string, RegExp>> = {
  A: { href: /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i },
  IMG: { src: /^\/pictures\/[0-9a-f-]+\/\d+\.(avif|webp|jpg)$/, alt: /^/ },
}

/**
 * Sanitizes rich text that the server has not sanitized yet, such as a local draft or a revision. It builds new
 * elements from the allowed ones and copies nothing else.
 */
export function safeHtml(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const clean = document.implementation.createHTMLDocument('')
  clean.body.append(...[...parsed.body.childNodes].flatMap((node) => copyOf(node, clean)))
  return clean.body.innerHTML
}

function copyOf(node: ChildNode, into: Document): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [into.createTextNode(node.textContent ?? '')]
  if (!(node instanceof Element) || removedTags.has(node.tagName)) return []
  const children = [...node.childNodes].flatMap((child) => copyOf(child, into))
  if (!allowedTags.has(node.tagName)) return children
  const copy = into.createElement(node.tagName)
  for (const [name, allowed] of Object.entries(attributes[node.tagName] ?? {})) {
    const value = node.getAttribute(name)
    if (value !== null && allowed.test(value)) copy.setAttribute(name, value)
  }
  copy.append(...children)
  return [copy]
}

import type { EPUB } from 'foliate-js/epub.js'

const pageTypes = ['application/xhtml+xml', 'text/html', 'image/svg+xml']

/**
 * Takes what could run out of every page before it is shown. Books are cleaned when they are uploaded, and the policy
 * of the page refuses their scripts; this is the third lock.
 */
export function withoutScripts(book: EPUB): void {
  book.transformTarget.addEventListener('data', (event) => {
    if (!(event instanceof CustomEvent)) return
    const detail: { data: unknown; type: unknown } = event.detail
    if (!pageTypes.includes(String(detail.type))) return
    detail.data = Promise.resolve(detail.data).then((data) =>
      typeof data === 'string' ? cleaned(data, String(detail.type)) : data,
    )
  })
}

export function cleaned(source: string, type: string): string {
  if (!/<(?:script|iframe|object|embed|base|meta)\b|\son\w+\s*=|javascript:/i.test(source)) return source
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of `pageTypes`, all of which a parser knows
  const doc = new DOMParser().parseFromString(source, type as DOMParserSupportedType)
  for (const element of doc.querySelectorAll('script, iframe, object, embed, base, meta[http-equiv]')) element.remove()
  for (const element of doc.querySelectorAll('*'))
    for (const { name, value } of Array.from(element.attributes))
      if (/^on/i.test(name) || /^\s*javascript:/i.test(value)) element.removeAttribute(name)
  return new XMLSerializer().serializeToString(doc)
}

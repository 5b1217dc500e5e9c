import { allowedMath, allowedSvg, droppedInDrawings } from './allowed-svg.ts'
import { allowedXhtml, droppedXhtml } from './allowed-xhtml.ts'
import type { Report } from '../removed-list.ts'
import { attributeOf, namespaces, type Element } from './xml.ts'

/** `stays`: with its content. `content`: only its content stays. `goes`: with everything in it. */
export type Verdict = 'stays' | 'content' | 'goes'

/** Names of XHTML in lower case, as HTML reads them; an element without a namespace has that of the one around it. */
export function normalizeElement({ name, namespace, attributes }: Element, around: string): Element {
  const own = namespace === '' ? around : namespace
  return { name: own === namespaces.xhtml ? name.toLowerCase() : name, namespace: own, attributes }
}

/** Decides about an element and lists it if it could have done something. */
export function judgeElement(element: Element, report: Report): Verdict {
  const kind = droppedKind(element)
  if (kind) {
    if (kind !== 'unlisted') report(kind, shownElement(element))
    return 'goes'
  }
  if (isRefresh(element)) report('action', `<meta http-equiv="refresh" content="${attributeOf(element, 'content')}">`)
  if (element.name === 'form') report('form', '<form>')
  return isAllowed(element) ? 'stays' : 'content'
}

/** The same name in a namespace of its own may be a script of another language, so it goes as well. */
function droppedKind({ name, namespace }: Element) {
  const isText = namespace === namespaces.xhtml || namespace === namespaces.epub
  return (isText ? undefined : droppedInDrawings[name]) ?? droppedXhtml[name.toLowerCase()]
}

/** Names the element with the address it would have loaded. */
function shownElement(element: Element): string {
  const address = ['src', 'data', 'href', 'action'].map((name) => attributeOf(element, name)).find((value) => value)
  return address ? `<${element.name}> ${address}` : `<${element.name}>`
}

const isRefresh = (element: Element): boolean =>
  element.name === 'meta' && attributeOf(element, 'http-equiv').toLowerCase() === 'refresh'

function isAllowed({ name, namespace }: Element): boolean {
  if (namespace === namespaces.xhtml) return allowedXhtml.has(name)
  if (namespace === namespaces.svg) return allowedSvg.has(name)
  return namespace === namespaces.math && allowedMath.has(name)
}

/** Some elements mean nothing without what was removed from them: a picture without an address, a foreign style. */
export function isUseful(element: Element, attributes: string): boolean {
  const { name } = element
  if (name === 'img' || name === 'image') return /\s(?:src|xlink:href|href)="/.test(attributes)
  if (name === 'link') return /\shref="/.test(attributes) && /^stylesheet$/i.test(attributeOf(element, 'rel'))
  if (name !== 'meta') return true
  // Other notes about the document are for programs; `http-equiv` would be an order to the reader.
  return /^viewport$/i.test(attributeOf(element, 'name')) && /^[\w\s=.,;-]*$/.test(attributeOf(element, 'content'))
}

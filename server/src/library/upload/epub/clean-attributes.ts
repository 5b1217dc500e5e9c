import type { SaxesAttributeNS } from 'saxes'
import type { Report } from '../removed-list.ts'
import { addressOf, relativeAddress } from './address.rules.ts'
import { isAllowedMathAttribute, isAllowedSvgAttribute, refersToItself } from './allowed-svg.ts'
import { isAllowedXhtmlAttribute } from './allowed-xhtml.ts'
import { cleanDeclarations, type CssRules } from './clean-css.rules.ts'
import { escapeAttribute, namespaces, type Element } from './xml.ts'

export type PartKind = 'document' | 'picture' | 'style' | 'font'

/** What is needed to clean a part: its path, the parts that stay in the book, and where to list what is removed. */
export interface Cleaning {
  path: string
  parts: ReadonlyMap<string, PartKind>
  report: Report
  /** Hears each part that the cleaned one refers to. */
  refers?: (path: string) => void
}

/** The address as it is written if it leads to a part of one of these kinds, else null. What leads out is listed. */
export function cleanAddress(value: string, cleaning: Cleaning, kinds: readonly PartKind[]): string | null {
  const { path, parts, report, refers } = cleaning
  const address = addressOf(value, path)
  if (address.to === 'script') report('script-address', value)
  if (address.to === 'remote') report('remote-address', value)
  if (address.to === 'data') report(kinds.includes('document') ? 'script-address' : 'foreign-file', value)
  if (address.to !== 'inside') return null
  const kind = parts.get(address.path)
  if (!kind || !kinds.includes(kind)) return null
  refers?.(address.path)
  return relativeAddress(path, address.path, address.fragment)
}

/** Rules for the style sheets and `style` attributes of a part. */
export const cssRulesOf = (cleaning: Cleaning): CssRules => ({
  address: (value) => cleanAddress(value, cleaning, ['picture', 'font']),
  removed: (what) => cleaning.report('style', what),
})

/** The attributes of an element as they are written, with a space before each. */
export function cleanAttributes(element: Element, cleaning: Cleaning): string {
  const written = new Map<string, string>()
  for (const attribute of element.attributes) {
    if (isDeclaration(attribute)) continue
    const name = allowedName(element, attribute)
    const value = name === null ? null : cleanValue(element, attribute, cleaning)
    if (name !== null && value !== null) written.set(name, value)
    else if (name === null) listRemoved(attribute, cleaning.report)
  }
  return [...written].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('')
}

const isDeclaration = ({ name, prefix }: SaxesAttributeNS): boolean => name === 'xmlns' || prefix === 'xmlns'

/** Attributes with a prefix that stay, by namespace and name. */
const prefixed = new Map([
  [`${namespaces.xml} lang`, 'xml:lang'],
  [`${namespaces.xml} space`, 'xml:space'],
  [`${namespaces.epub} type`, 'epub:type'],
  [`${namespaces.xlink} href`, 'xlink:href'],
])

/** The name under which an attribute stays, or null. */
function allowedName(element: Element, { local, uri }: SaxesAttributeNS): string | null {
  // Only drawings declare the prefix of links.
  if (uri === namespaces.xlink && element.namespace !== namespaces.svg) return null
  if (uri !== '') return prefixed.get(`${uri} ${local}`) ?? null
  if (element.namespace === namespaces.svg) return isAllowedSvgAttribute(local) ? local : null
  if (element.namespace === namespaces.math) return isAllowedMathAttribute(local) ? local : null
  const name = local.toLowerCase()
  return isAllowedXhtmlAttribute(element.name, name) ? name : null
}

function cleanValue(element: Element, attribute: SaxesAttributeNS, cleaning: Cleaning): string | null {
  const name = attribute.local.toLowerCase()
  const { value } = attribute
  if (name === 'style') return cleanDeclarations(value, cssRulesOf(cleaning)) || null
  if (name === 'href' || name === 'src') return cleanLink(element, value, cleaning)
  if (element.namespace !== namespaces.svg || refersToItself(value)) return value
  cleaning.report('style', `${name}="${value}"`)
  return null
}

function cleanLink({ name, namespace }: Element, value: string, cleaning: Cleaning): string | null {
  if (name === 'a') return cleanAddress(value, cleaning, ['document'])
  if (name === 'img' || name === 'image') return cleanAddress(value, cleaning, ['picture'])
  if (name === 'link') return cleanAddress(value, cleaning, ['style'])
  if (namespace === namespaces.svg && /^#[\w.-]+$/.test(value.trim())) return value.trim()
  // Other elements of a drawing may only refer to the drawing itself.
  cleanAddress(value, cleaning, [])
  return null
}

const addressNames =
  /^(?:href|src|srcset|srcdoc|action|formaction|background|poster|cite|data|ping|longdesc|codebase|classid|archive|profile|manifest|icon|base|lowsrc|dynsrc|to|from|values|by)$/i

/** Lists only what could have done something; the many harmless attributes of programs would hide it. */
function listRemoved({ name, local, value }: SaxesAttributeNS, report: Report): void {
  if (/^on/i.test(local)) return report('handler', `${name}="${value}"`)
  const { to } = addressOf(value, 'part')
  if (to === 'script') report('script-address', `${name}="${value}"`)
  else if (addressNames.test(local) && to === 'data') report('script-address', `${name}="${value}"`)
  else if (addressNames.test(local) && to === 'remote') report('remote-address', value)
  else if (/^srcset$/i.test(local) && /https?:|\/\//i.test(value)) report('remote-address', value)
}

import { refuseUnreadable } from '../refuse-file.ts'
import { emptyXhtml } from './allowed-xhtml.ts'
import { cleanAttributes, cssRulesOf, type Cleaning } from './clean-attributes.ts'
import { cleanCss } from './clean-css.rules.ts'
import { createTextCollector, type DocumentText } from './document-text.ts'
import { isUseful, judgeElement, normalizeElement } from './judge-element.ts'
import { attributeOf, escapeText, namespaces, parseXml, type Element } from './xml.ts'

export interface CleanMarkup extends DocumentText {
  bytes: Uint8Array
}

/** An element that is open while the part is parsed. */
interface Frame {
  /** The name as it is written; null if only its content stays, or nothing. */
  written: string | null
  /** That of the innermost written element. */
  namespace: string
  /** True if everything in it goes. */
  isDropped: boolean
}

/** Rewrites an XHTML document: allowed elements and attributes only, as well-formed XML in UTF-8. */
export const cleanXhtml = (bytes: Uint8Array, cleaning: Cleaning): CleanMarkup => cleanMarkup(bytes, cleaning, 'html')

/** Rewrites a drawing in the same way. */
export const cleanSvg = (bytes: Uint8Array, cleaning: Cleaning): CleanMarkup => cleanMarkup(bytes, cleaning, 'svg')

function cleanMarkup(bytes: Uint8Array, cleaning: Cleaning, root: 'html' | 'svg'): CleanMarkup {
  const output: string[] = ['<?xml version="1.0" encoding="UTF-8"?>\n']
  const base: Frame = {
    written: null,
    namespace: root === 'svg' ? namespaces.svg : namespaces.xhtml,
    isDropped: false,
  }
  const frames: Frame[] = []
  const collector = createTextCollector()
  let css = ''

  const write = (element: Element, attributes: string, above: Frame): void => {
    collector.open(element.name, attributeOf(element, 'id'))
    const isRoot = frames.length === 0
    const declared = isRoot || above.namespace !== element.namespace ? declarationsOf(element, isRoot) : ''
    output.push(`<${element.name}${declared}${attributes}${isEmpty(element.name, element.namespace) ? '/>' : '>'}`)
  }

  const open = (parsed: Element): void => {
    const above = frames.at(-1) ?? base
    const element = normalizeElement(parsed, above.namespace)
    if (frames.length === 0 && element.name !== root) refuseUnreadable(cleaning.path)
    const dropped = { written: null, namespace: above.namespace, isDropped: true }
    // A style sheet has no elements.
    if (above.isDropped || above.written === 'style') return void frames.push(dropped)
    const verdict = judgeElement(element, cleaning.report)
    if (verdict === 'goes') return void frames.push(dropped)
    const attributes = verdict === 'stays' ? cleanAttributes(element, cleaning) : ''
    if (verdict === 'content' || !isUseful(element, attributes))
      return void frames.push({ ...dropped, isDropped: false })
    write(element, attributes, above)
    frames.push({ written: element.name, namespace: element.namespace, isDropped: false })
  }

  const close = (): void => {
    const frame = frames.pop()
    if (!frame || frame.written === null) return
    if (frame.written === 'style') output.push(escapeText(cleanCss(css, cssRulesOf(cleaning))))
    if (frame.written === 'style') css = ''
    collector.close(frame.written)
    if (!isEmpty(frame.written, frame.namespace)) output.push(`</${frame.written}>`)
  }

  const text = (value: string): void => {
    const above = frames.at(-1)
    if (!above || above.isDropped) return
    if (above.written === 'style') {
      css += value
      return
    }
    output.push(escapeText(value))
    collector.text(value)
  }
  const instruction = (target: string): void => cleaning.report('style', `<?${target}?>`)
  parseXml(bytes, cleaning.path, { open, close, text, instruction })
  return { bytes: Buffer.from(output.join('')), ...collector.finish() }
}

/** The parser of a browser must find the element in the namespace in which it was judged. */
function declarationsOf({ namespace }: Element, isRoot: boolean): string {
  const prefixes = isRoot ? ` xmlns:epub="${namespaces.epub}"` : ''
  const links = namespace === namespaces.svg ? ` xmlns:xlink="${namespaces.xlink}"` : ''
  return ` xmlns="${namespace}"${prefixes}${links}`
}

const isEmpty = (name: string, namespace: string): boolean => namespace === namespaces.xhtml && emptyXhtml.has(name)

import { SaxesParser, type SaxesAttributeNS } from 'saxes'
import type { BookPart } from './prepared-book.ts'

const passive = /^(?:#|[^:/\\][^:\\]*$)/

/** Everything in a part that could run, load or lead elsewhere, found by a parser of its own. */
export function activeIn({ path, bytes }: BookPart): string[] {
  const text = Buffer.from(bytes).toString('utf8')
  if (path.endsWith('.css')) return text.match(/@import|https?:|expression|javascript:|behavior|fixed/gi) ?? []
  if (!/\.(?:xhtml|svg|opf|ncx|xml)$/.test(path)) return []
  const found: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => found.push(`broken: ${error.message}`))
  parser.on('doctype', () => found.push('doctype'))
  parser.on('opentag', ({ local, attributes }) => {
    if (activeElements.test(local)) found.push(local)
    for (const attribute of Object.values(attributes)) if (isActive(attribute)) found.push(`${local} ${attribute.name}`)
  })
  parser.write(text).close()
  return found
}

const activeElements =
  /^(?:script|iframe|frame|object|embed|applet|form|input|button|base|animate|set|foreignObject|handler|audio|video)$/i

function isActive({ local, value, prefix }: SaxesAttributeNS): boolean {
  if (prefix === 'xmlns' || local === 'xmlns') return false
  if (/^(?:href|src|data|action|poster)$/.test(local)) return !passive.test(value)
  if (local === 'style') return /url\(["']?(?:\w+:|\/\/)|fixed|expression/i.test(value)
  return /^on/i.test(local) || local === 'http-equiv' || local === 'srcdoc'
}

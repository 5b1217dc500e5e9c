import { blocks } from './allowed-xhtml.ts'
import { escapeAttribute, escapeText, parseXml } from './xml.ts'

/** How far a single paragraph may exceed the limit before it is cut between two words. */
const tolerance = 300

/**
 * Returns the beginning of a cleaned document with about this many characters of text. It ends behind a paragraph, or
 * inside of one that is very long. Elements that are open there are closed, so that it stays well-formed.
 */
export function cutDocument(bytes: Uint8Array, path: string, characters: number): Uint8Array {
  const output = ['<?xml version="1.0" encoding="UTF-8"?>\n']
  const open: string[] = []
  let length = 0
  let isInBody = false
  let isFull = false
  parseXml(bytes, path, {
    open({ name, attributes }) {
      if (isFull) return
      isInBody ||= name === 'body'
      open.push(name)
      output.push(`<${name}${attributes.map((each) => ` ${each.name}="${escapeAttribute(each.value)}"`).join('')}>`)
    },
    text(text) {
      if (isFull) return
      const left = isInBody ? characters + tolerance - length : text.length
      const fitting = text.length > left ? text.slice(0, left).replace(/\s+\S*$/, '') : text
      output.push(escapeText(fitting))
      if (isInBody) length += text.replace(/\s+/g, ' ').length
      isFull = fitting.length < text.length
    },
    close({ name }) {
      if (isFull) return
      output.push(`</${name}>`)
      open.pop()
      if (isInBody && blocks.has(name) && length >= characters) isFull = true
    },
  })
  for (const name of open.reverse()) output.push(`</${name}>`)
  return Buffer.from(output.join(''))
}

import { Image, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { color } from '../../diagnostics/results/report/report-style.ts'
import type { Block, Run, SimpleBlock } from './book-text.rules.ts'

const heading = { fontFamily: 'Geologica', fontWeight: 700, color: color.ink } as const
const body = { fontFamily: 'Onest', fontWeight: 400, color: color.ink, fontSize: 10.5, lineHeight: 1.5 } as const

/** Sizes in points for a page of A5. */
export const bookType = {
  title: { ...heading, fontSize: 27, lineHeight: 1.15, letterSpacing: -0.5 },
  author: { ...body, fontSize: 12 },
  chapter: { ...heading, fontSize: 19, lineHeight: 1.2, letterSpacing: -0.3 },
  part: { ...heading, fontSize: 12.5, lineHeight: 1.25 },
  body,
  small: { ...body, fontSize: 9, color: color.secondary },
  /** Has no line height: with one, a fixed line at the foot of a page is not drawn. */
  foot: { fontFamily: 'Onest', fontWeight: 400, fontSize: 9, color: color.secondary },
} as const

/** Pictures as PNG or JPEG by their file name; a PDF of this library cannot hold an SVG file. */
export type Pictures = ReadonlyMap<string, Buffer>

/** A block of a chapter on a page of a printed book. */
export const pdfBlock = (block: Block, key: number, pictures: Pictures): ReactElement =>
  block.kind === 'box'
    ? createElement(
        View,
        {
          key,
          wrap: false,
          style: {
            backgroundColor: color.goldPale,
            borderRadius: 8,
            paddingTop: 14,
            paddingHorizontal: 14,
            paddingBottom: 8,
            marginVertical: 10,
          },
        },
        createElement(Text, { style: { ...bookType.part, marginBottom: 5 } }, block.title),
        block.blocks.map((inner, index) => simpleBlock(inner, index, pictures)),
      )
    : simpleBlock(block, key, pictures)

function simpleBlock(block: SimpleBlock, key: number, pictures: Pictures): ReactElement {
  switch (block.kind) {
    case 'heading':
      return createElement(
        Text,
        // A heading is never the last line of a page.
        { key, minPresenceAhead: 120, style: { ...bookType.part, marginTop: 12, marginBottom: 5 } },
        block.runs.map(run),
      )
    case 'paragraph':
      return paragraph(block.runs, key)
    case 'quote':
      return createElement(
        View,
        { key, wrap: false, style: { borderLeft: `2pt solid ${color.gold}`, paddingLeft: 12, marginVertical: 6 } },
        block.lines.map((line, index) => paragraph(line, index)),
      )
    case 'list':
      return createElement(
        View,
        { key, style: { marginBottom: 6 } },
        block.items.map((item, index) => listItem(item, index, block.is_numbered)),
      )
    case 'picture':
      return createElement(
        View,
        { key, wrap: false, style: { alignItems: 'center', marginVertical: 10 } },
        createElement(Image, { src: pictures.get(block.file)!, style: { maxWidth: 260, maxHeight: 220 } }),
      )
    case 'break':
      return createElement(View, {
        key,
        style: { width: 48, borderTop: `1.2pt solid ${color.ring}`, alignSelf: 'center', marginVertical: 14 },
      })
  }
}

const paragraph = (runs: readonly Run[], key: number): ReactElement =>
  createElement(Text, { key, orphans: 2, widows: 2, style: { ...body, marginBottom: 6 } }, runs.map(run))

const listItem = (runs: readonly Run[], index: number, isNumbered: boolean): ReactElement =>
  createElement(
    View,
    { key: index, wrap: false, style: { flexDirection: 'row', marginBottom: 3 } },
    createElement(Text, { style: { ...body, width: 18 } }, isNumbered ? `${String(index + 1)}.` : '•'),
    createElement(Text, { style: { ...body, flexGrow: 1, flexShrink: 1, flexBasis: 0 } }, runs.map(run)),
  )

/** The fonts have no italics, so emphasis is drawn in colour. */
const run = ({ text, style }: Run, index: number): ReactElement | string => {
  if (style === 'plain') return text
  return createElement(
    Text,
    { key: index, style: style === 'strong' ? { fontWeight: 600 } : { color: color.night } },
    text,
  )
}

import { Document, Page, Text, View, type DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { color, growStyle, type } from '../../diagnostics/results/report/report-style.ts'
import type { PackingSheet } from './packing-sheet.ts'

/** The slip of an order on A4: where it goes, and what is to be put in, with boxes to tick. */
export const packingDocument = (sheet: PackingSheet): ReactElement<DocumentProps> => (
  <Document
    title={sheet.title}
    author={sheet.brand}
    creator={sheet.brand}
    producer={sheet.brand}
    language={sheet.language}
  >
    <Page size="A4" style={{ backgroundColor: color.white, paddingVertical: 36, paddingHorizontal: 40 }}>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
        <Text style={type.brand}>{sheet.brand}</Text>
        <Text style={type.small}>{sheet.day}</Text>
      </View>
      <Text style={{ ...type.name, marginTop: 18 }}>{sheet.title}</Text>
      <Delivery sheet={sheet} />
      <Contents sheet={sheet} />
      <Text style={{ ...type.body, color: color.secondary, marginTop: 22 }}>{sheet.note}</Text>
    </Page>
  </Document>
)

function Delivery({ sheet: { words, recipient, phone, address, comment } }: { sheet: PackingSheet }) {
  const facts = [
    { label: words.recipient, value: recipient },
    { label: words.phone, value: phone },
    { label: words.address, value: address },
    { label: words.comment, value: comment },
  ].filter(({ value }) => value !== '')
  return (
    <View style={{ border: `1pt solid ${color.line}`, borderRadius: 8, padding: 14, marginTop: 14, gap: 6 }}>
      {facts.map(({ label, value }) => (
        <View key={label} style={{ flexDirection: 'row', gap: 10 }}>
          <Text style={{ ...type.small, width: 92 }}>{label}</Text>
          <Text style={{ ...type.strong, ...growStyle }}>{value}</Text>
        </View>
      ))}
    </View>
  )
}

const row = { flexDirection: 'row', gap: 10, alignItems: 'center', paddingVertical: 8 } as const
const numbers = { width: 60, textAlign: 'right' } as const
const ticks = { width: 80, alignItems: 'center' } as const

function Contents({ sheet: { words, lines, total } }: { sheet: PackingSheet }) {
  return (
    <View style={{ marginTop: 20 }}>
      <View style={{ ...row, borderBottom: `1pt solid ${color.line}` }}>
        <Text style={{ ...type.smallStrong, ...growStyle }}>{words.product}</Text>
        <Text style={{ ...type.smallStrong, ...numbers }}>{words.pieces}</Text>
        <Text style={{ ...type.smallStrong, width: 80, textAlign: 'center' }}>{words.packed}</Text>
      </View>
      {lines.map(({ name, quantity }) => (
        <View key={name} wrap={false} style={{ ...row, borderBottom: `0.8pt solid ${color.line}` }}>
          <Text style={{ ...type.body, ...growStyle }}>{name}</Text>
          <Text style={{ ...type.strong, ...numbers }}>{quantity}</Text>
          <View style={ticks}>
            <View style={{ width: 13, height: 13, border: `1pt solid ${color.ink}`, borderRadius: 3 }} />
          </View>
        </View>
      ))}
      <Text style={{ ...type.strong, marginTop: 10 }}>{total}</Text>
    </View>
  )
}

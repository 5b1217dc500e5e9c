import { Text, View, type DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { framedDocument } from '../../diagnostics/results/report/report-frame.tsx'
import { color, growStyle, type } from '../../diagnostics/results/report/report-style.ts'
import type { CareerSheet, SheetCard, SheetInterest } from './career-sheet.ts'
import { Hexagon } from './hexagon.tsx'

/**
 * The career report on A4: interests as a hexagon and a table on the first page, occupations with their reasons on the
 * next ones.
 */
export const careerDocument = (sheet: CareerSheet): ReactElement<DocumentProps> =>
  framedDocument(
    sheet,
    <>
      <Cover sheet={sheet} />
      <Interests sheet={sheet} />
      <Panels panels={sheet.panels} />
      {sheet.groups.map((group, index) => (
        <Group key={group.title} group={group} isFirst={index === 0} />
      ))}
      <View wrap={false} style={{ marginTop: 14, gap: 4 }}>
        <Text style={type.section}>{sheet.reading.title}</Text>
        <Text style={type.body}>{sheet.reading.about}</Text>
        {[...sheet.notes, ...sheet.used].map((note) => (
          <Text key={note} style={type.small}>
            {note}
          </Text>
        ))}
      </View>
    </>,
  )

function Cover({ sheet: { student, headline, about, code_line } }: { sheet: CareerSheet }) {
  return (
    <View style={{ marginTop: 16, gap: 5 }}>
      <Text style={type.name}>{student.name}</Text>
      <Text style={type.small}>{student.about}</Text>
      <Text style={{ ...type.headline, marginTop: 4 }}>{headline}</Text>
      {about.map((sentence) => (
        <Text key={sentence} style={type.body}>
          {sentence}
        </Text>
      ))}
      {code_line && <Text style={type.strong}>{code_line}</Text>}
    </View>
  )
}

function Interests({ sheet: { hexagon_title, interests, heads } }: { sheet: CareerSheet }) {
  const [typeHead = '', wordHead = '', shareHead = ''] = heads
  return (
    <View wrap={false} style={{ marginTop: 12 }}>
      <Text style={type.section}>{hexagon_title}</Text>
      <View style={{ flexDirection: 'row', alignItems: 'center', gap: 16 }}>
        <Hexagon interests={interests} size={220} />
        <View style={growStyle}>
          <Row cells={[typeHead, wordHead, shareHead]} style={type.smallStrong} />
          {interests.map((interest) => (
            <InterestRow key={interest.letter} interest={interest} />
          ))}
        </View>
      </View>
    </View>
  )
}

const InterestRow = ({ interest: { letter, name, word, percent } }: { interest: SheetInterest }) => (
  <Row cells={[`${letter} · ${name}`, word, percent]} style={type.body} />
)

function Row({
  cells: [first, second, third],
  style,
}: {
  cells: [string, string, string]
  style: typeof type.body | typeof type.smallStrong
}) {
  return (
    <View style={{ flexDirection: 'row', gap: 8, borderBottom: `0.8pt solid ${color.line}`, paddingVertical: 5 }}>
      <Text style={{ ...style, ...growStyle }}>{first}</Text>
      <Text style={{ ...style, width: 72 }}>{second}</Text>
      <Text style={{ ...style, width: 40, textAlign: 'right' }}>{third}</Text>
    </View>
  )
}

function Panels({ panels }: { panels: CareerSheet['panels'] }) {
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 12, marginTop: 12 }}>
      {panels.map(({ title, items }) => (
        <View
          key={title}
          wrap={false}
          style={{
            width: 251,
            backgroundColor: color.white,
            border: `1pt solid ${color.line}`,
            borderRadius: 14,
            padding: 12,
          }}
        >
          <Text style={{ ...type.panel, marginBottom: 3 }}>{title}</Text>
          {items.map((item) => (
            <Text key={item} style={type.body}>
              {item}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
}

function Group({
  group: { title, about, cards },
  isFirst,
}: {
  group: CareerSheet['groups'][number]
  isFirst: boolean
}) {
  const [first, ...rest] = cards
  return (
    <View break={isFirst} style={{ marginTop: 12 }}>
      {/* A title is never the last line of a page. */}
      <View wrap={false}>
        <Text style={type.section}>{title}</Text>
        <Text style={type.small}>{about}</Text>
        {first && <Card card={first} />}
      </View>
      {rest.map((card) => (
        <Card key={card.name} card={card} />
      ))}
    </View>
  )
}

function Card({ card: { name, about, why, lines } }: { card: SheetCard }) {
  return (
    <View wrap={false} style={{ borderTop: `0.8pt solid ${color.line}`, paddingVertical: 7, gap: 2 }}>
      <Text style={type.panel}>{name}</Text>
      <Text style={type.body}>{`${about} ${why}`}</Text>
      {lines.map((line) => (
        <Text key={line} style={type.small}>
          {line}
        </Text>
      ))}
    </View>
  )
}

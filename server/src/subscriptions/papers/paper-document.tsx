import { Document, Page, Text, View, type DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { color, growStyle, type } from '../../diagnostics/results/report/report-style.ts'
import type { PaperSheet } from './paper-sheet.ts'

const brand = 'Бағдар'

/** A contract or an invoice on A4. */
export const paperDocument = (sheet: PaperSheet): ReactElement<DocumentProps> => (
  <Document title={sheet.title} author={brand} creator={brand} producer={brand} language={sheet.language}>
    <Page size="A4" style={{ backgroundColor: color.white, paddingTop: 40, paddingHorizontal: 48, paddingBottom: 52 }}>
      <Text style={type.headline}>{sheet.title}</Text>
      <Text style={{ ...type.small, marginTop: 2 }}>{sheet.place}</Text>
      <Text style={{ ...type.body, marginTop: 12 }}>{sheet.opening}</Text>
      {sheet.sections.map(({ title, items: [first, ...others] }) => (
        <View key={title} style={{ marginTop: 10 }}>
          {/* A title is never the last line of a page. */}
          <View wrap={false}>
            <Text style={{ ...type.panel, marginBottom: 3 }}>{title}</Text>
            {first && <Item text={first} />}
          </View>
          {others.map((item) => (
            <Item key={item} text={item} />
          ))}
        </View>
      ))}
      {sheet.table && <Table table={sheet.table} />}
      <View wrap={false} style={{ flexDirection: 'row', gap: 24, marginTop: 18 }}>
        {sheet.sides.map(({ title, rows, sign }) => (
          <View key={title} style={growStyle}>
            <Text style={{ ...type.panel, marginBottom: 3 }}>{title}</Text>
            {rows.map((row) => (
              <Text key={row} style={type.small}>
                {row}
              </Text>
            ))}
            <Text style={{ ...type.small, marginTop: 18 }}>{sign}</Text>
          </View>
        ))}
      </View>
      {sheet.note !== '' && <Text style={{ ...type.small, marginTop: 16 }}>{sheet.note}</Text>}
      <PageFoot page={sheet.page} />
    </Page>
  </Document>
)

const Item = ({ text }: { text: string }) => <Text style={{ ...type.body, marginTop: 2 }}>{text}</Text>

const PageFoot = ({ page }: { page: string }) => (
  <View
    fixed
    style={{
      position: 'absolute',
      left: 48,
      right: 48,
      bottom: 24,
      flexDirection: 'row',
      justifyContent: 'space-between',
    }}
  >
    <Text style={type.pageNumber}>{brand}</Text>
    <Text
      style={type.pageNumber}
      render={({ pageNumber, totalPages }) =>
        page.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages))
      }
    />
  </View>
)

/** Widths of the columns: number, name, term, amount. */
const widths = [24, 255, 80, 140]

function Table({ table: { columns, rows, total } }: { table: NonNullable<PaperSheet['table']> }) {
  return (
    <View style={{ marginTop: 14 }}>
      <Row cells={columns} isHead />
      {rows.map((row) => (
        <Row key={row[0]} cells={row} />
      ))}
      {total.map((line, index) => (
        <Text key={line} style={{ ...(index === 0 ? type.strong : type.small), marginTop: 6 }}>
          {line}
        </Text>
      ))}
    </View>
  )
}

const Row = ({ cells, isHead = false }: { cells: readonly string[]; isHead?: boolean }) => (
  <View
    style={{
      flexDirection: 'row',
      borderBottom: `0.8pt solid ${color.line}`,
      backgroundColor: isHead ? color.track : color.white,
    }}
  >
    {cells.map((cell, index) => (
      <Text
        key={cell}
        style={{
          ...(isHead ? type.smallStrong : type.body),
          width: widths[index],
          padding: 5,
          textAlign: index === 3 ? 'right' : 'left',
        }}
      >
        {cell}
      </Text>
    ))}
  </View>
)

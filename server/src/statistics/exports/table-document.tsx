import { Document, Page, Text, View, type DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { color, type } from '../../diagnostics/results/report/report-style.ts'
import type { TableSheet } from './table-sheet.rules.ts'
import { paper, type Layout } from './table-layout.rules.ts'

const brand = 'Бағдар'

interface Part extends Layout {
  /** Pages before this part, and of the whole file. */
  from: number
  all: number
}

/** Some pages of a printed table on A4 across; the titles of the columns stand on each. */
export const tableDocument = (sheet: TableSheet, part: Part): ReactElement<DocumentProps> => (
  <Document title={sheet.title} author={brand} creator={brand} producer={brand} language={sheet.language}>
    {part.pages.map((rows, index) => (
      <Page
        key={part.from + index}
        size={[paper.width, paper.height]}
        style={{ padding: paper.margin, backgroundColor: color.white }}
      >
        {part.from + index === 0 ? (
          <About sheet={sheet} />
        ) : (
          <Text style={{ ...type.smallStrong, height: paper.head }}>{sheet.title}</Text>
        )}
        <Row part={part} {...part.head} isHead />
        {rows.map(({ cells, height }, place) => (
          <Row key={place} part={part} cells={cells} height={height} />
        ))}
        <View
          style={{
            position: 'absolute',
            left: paper.margin,
            right: paper.margin,
            bottom: 14,
            flexDirection: 'row',
            justifyContent: 'space-between',
          }}
        >
          <Text style={type.pageNumber}>{brand}</Text>
          <Text style={type.pageNumber}>
            {sheet.page.replace('{page}', String(part.from + index + 1)).replace('{pages}', String(part.all))}
          </Text>
        </View>
      </Page>
    ))}
  </Document>
)

const About = ({ sheet }: { sheet: TableSheet }) => (
  <View style={{ marginBottom: 10 }}>
    <Text style={type.headline}>{sheet.title}</Text>
    {sheet.about.map(([name, text]) => (
      <View key={name} style={{ flexDirection: 'row', marginTop: 1 }}>
        <Text style={{ ...type.smallStrong, width: 170 }}>{name}</Text>
        <Text style={{ ...type.small, width: paper.width - 2 * paper.margin - 170 }}>{text}</Text>
      </View>
    ))}
  </View>
)

interface RowProps {
  part: Part
  cells: readonly string[]
  height: number
  isHead?: boolean
}

const Row = ({ part, cells, height, isHead = false }: RowProps) => (
  <View
    style={{
      flexDirection: 'row',
      height,
      borderBottom: `0.5pt solid ${color.line}`,
      backgroundColor: isHead ? color.track : color.white,
    }}
  >
    {part.columns.map(({ index, width, isRight }, place) => (
      <Text
        key={index}
        style={{
          fontFamily: 'Onest',
          fontWeight: isHead ? 600 : 400,
          fontSize: part.size,
          lineHeight: 1.3,
          color: color.ink,
          width,
          paddingHorizontal: 3,
          textAlign: isRight ? 'right' : 'left',
        }}
      >
        {cells[place]}
      </Text>
    ))}
  </View>
)

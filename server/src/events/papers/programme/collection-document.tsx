import { Document, Page, Text, View, type DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { CollectionPaper, CollectionSheet } from './collection-sheet.ts'

const page = { paddingTop: 56, paddingBottom: 56, paddingHorizontal: 60, fontFamily: 'Onest', fontSize: 11 } as const
const heading = { fontFamily: 'Geologica', fontWeight: 700 } as const

export interface ContentsLine {
  paper: CollectionPaper
  /** Number of its first page. */
  page: number
}

/** The title page and the contents, section by section. */
export const frontDocument = (sheet: CollectionSheet, lines: readonly ContentsLine[]): ReactElement<DocumentProps> => (
  <Document title={sheet.title} language={sheet.language}>
    <Page size="A4" style={{ ...page, paddingTop: 220 }}>
      <Text style={{ ...heading, fontSize: 28 }}>{sheet.title}</Text>
      <Text style={{ fontSize: 16, marginTop: 14 }}>{sheet.subtitle}</Text>
    </Page>
    <Page size="A4" style={page}>
      <Text style={{ ...heading, fontSize: 18, marginBottom: 12 }}>{sheet.contents}</Text>
      {[...Map.groupBy(lines, ({ paper }) => paper.section)].map(([section, of]) => (
        <View key={section} style={{ marginTop: 10 }}>
          <Text style={{ fontWeight: 600, marginBottom: 4 }}>{section}</Text>
          {of.map((line) => (
            <Line key={line.page} line={line} />
          ))}
        </View>
      ))}
    </Page>
  </Document>
)

const Line = ({ line: { paper, page: number } }: { line: ContentsLine }) => (
  <View wrap={false} style={{ flexDirection: 'row', gap: 12, marginBottom: 6 }}>
    <View style={{ flexGrow: 1, flexBasis: 0 }}>
      <Text>{paper.topic}</Text>
      <Text style={{ fontSize: 9 }}>{paper.author}</Text>
    </View>
    <Text>{String(number)}</Text>
  </View>
)

/** An article that is typeset here; one that follows as a PDF has only its title. */
export const articleDocument = (
  { section, topic, author, workplace }: CollectionPaper,
  paragraphs: readonly string[],
): ReactElement<DocumentProps> => (
  <Document title={topic}>
    <Page size="A4" style={page}>
      <Text style={{ fontSize: 9, marginBottom: 8 }}>{section}</Text>
      <Text style={{ ...heading, fontSize: 16 }}>{topic}</Text>
      <Text style={{ fontWeight: 600, marginTop: 8 }}>{author}</Text>
      {workplace !== '' && <Text style={{ fontSize: 10, marginBottom: 10 }}>{workplace}</Text>}
      {paragraphs.map((paragraph, index) => (
        // Paragraphs have no other name than their place, and none of them moves.
        <Text key={`${String(index)} ${paragraph.slice(0, 20)}`} style={{ marginTop: 6, lineHeight: 1.4 }}>
          {paragraph}
        </Text>
      ))}
    </Page>
  </Document>
)

import { Document, Page, View, type DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { CoverCard, ScaleGrid } from './report-cover.tsx'
import { footerHeight, ReportFooter, ReportHeader } from './report-frame.tsx'
import { Advice, FactList, PanelRow, Reading, Recommendations, ScaleTable } from './report-parts.tsx'
import type { ReportSheet } from './report-sheet.ts'
import { color } from './report-style.ts'

/** The report on A4: a first page that is enough on its own, then details, advice and the small print. The renderer asks for the document itself, not for a component. */
export const reportDocument = (sheet: ReportSheet): ReactElement<DocumentProps> => (
  <Document
    title={`${sheet.kind}: ${sheet.student.name}`}
    subject={sheet.in_words}
    author={sheet.brand}
    creator={sheet.brand}
    producer={sheet.brand}
    language={sheet.language}
    creationDate={new Date(sheet.at)}
    modificationDate={new Date(sheet.at)}
  >
    <Page size="A4" style={{ backgroundColor: color.white, paddingTop: 28, paddingHorizontal: 40, paddingBottom: footerHeight + 8 }}>
      <ReportFooter sheet={sheet} />
      <ReportHeader sheet={sheet} />
      <CoverCard sheet={sheet} />
      <ScaleGrid sheet={sheet} />
      <PanelRow sheet={sheet} />
      {/* The first sheet is enough on its own; what is to be read with it begins on the second. */}
      <View break>
        <Recommendations recommendations={sheet.recommendations} />
        <ScaleTable sheet={sheet} />
      </View>
      {sheet.advice.map((advice) => (
        <Advice key={advice.title} advice={advice} />
      ))}
      <Reading reading={sheet.reading} />
      <View wrap={false}>
        <FactList facts={sheet.facts} />
        {sheet.quality && <FactList facts={sheet.quality} />}
      </View>
    </Page>
  </Document>
)

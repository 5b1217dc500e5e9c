import { View, type DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { CoverCard, ScaleGrid } from './report-cover.tsx'
import { framedDocument } from './report-frame.tsx'
import { Advice, FactList, hasDetails, PanelRow, Reading, Recommendations, ScaleTable } from './report-parts.tsx'
import type { ReportSheet } from './report-sheet.ts'

/** The report on A4: a first page that is complete on its own, then details, advice and notes. */
export const reportDocument = (sheet: ReportSheet): ReactElement<DocumentProps> =>
  framedDocument(
    sheet,
    <>
      <CoverCard sheet={sheet} />
      <ScaleGrid sheet={sheet} />
      <PanelRow sheet={sheet} />
      {/* The first page is complete on its own, so the details begin on the second. */}
      <View break={hasDetails(sheet) || sheet.recommendations.items.length > 0}>
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
    </>,
  )

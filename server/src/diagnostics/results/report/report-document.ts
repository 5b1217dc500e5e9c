import { Document, Page, View, type DocumentProps } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { coverCard, scaleGrid } from './report-cover.ts'
import { footerHeight, reportFooter, reportHeader } from './report-frame.ts'
import { advice, facts, panelRow, reading, recommendations, scaleTable } from './report-parts.ts'
import type { ReportSheet } from './report-sheet.ts'
import { color } from './report-style.ts'

/** The report on A4: a first page that is enough on its own, then details, advice and the small print. */
export const reportDocument = (sheet: ReportSheet): ReactElement<DocumentProps> =>
  h(
    Document,
    {
      title: `${sheet.kind}: ${sheet.student.name}`,
      subject: sheet.in_words,
      author: sheet.brand,
      creator: sheet.brand,
      producer: sheet.brand,
      language: sheet.language,
      creationDate: new Date(sheet.at),
      modificationDate: new Date(sheet.at),
    },
    h(
      Page,
      { size: 'A4', style: { backgroundColor: color.white, paddingTop: 28, paddingHorizontal: 40, paddingBottom: footerHeight + 8 } },
      reportFooter(sheet),
      reportHeader(sheet),
      coverCard(sheet),
      scaleGrid(sheet),
      panelRow(sheet),
      // The first sheet is enough on its own; what is to be read with it begins on the second.
      h(View, { break: true }, recommendations(sheet), scaleTable(sheet)),
      ...sheet.advice.map(advice),
      reading(sheet),
      h(View, { wrap: false }, facts(sheet.facts), sheet.quality && facts(sheet.quality)),
    ),
  )

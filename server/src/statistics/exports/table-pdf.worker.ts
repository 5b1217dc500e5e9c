import { PDFDocument } from '@cantoo/pdf-lib'
import { renderToBuffer } from '@react-pdf/renderer'
import { parentPort } from 'node:worker_threads'
import { registerFonts } from '../../diagnostics/results/report/register-fonts.ts'
import { makeLayout } from './table-layout.rules.ts'
import { tableDocument } from './table-document.tsx'
import type { TablePrinted, TableSheet } from './table-sheet.rules.ts'

/** Pages that are laid out at once: a layout keeps all its texts in memory until the file is written. */
const pagesAtOnce = 8

parentPort?.on('message', (sheet: TableSheet) => {
  void print(sheet).then((printed) => parentPort?.postMessage(printed))
})

parentPort?.postMessage('ready')

async function print(sheet: TableSheet): Promise<TablePrinted> {
  try {
    const layout = makeLayout(sheet)
    const whole = await PDFDocument.create()
    for (let from = 0; from < layout.pages.length; from += pagesAtOnce) {
      registerFonts()
      const pages = layout.pages.slice(from, from + pagesAtOnce)
      const bytes = await renderToBuffer(tableDocument(sheet, { ...layout, pages, from, all: layout.pages.length }))
      const part = await PDFDocument.load(bytes, { updateMetadata: false })
      for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page)
    }
    whole.setTitle(sheet.title)
    whole.setLanguage(sheet.language)
    return { pdf: await whole.save() }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'unknown' }
  }
}

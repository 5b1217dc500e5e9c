import { renderToBuffer } from '@react-pdf/renderer'
import { parentPort } from 'node:worker_threads'
import { registerFonts } from './register-fonts.ts'
import { reportDocument } from './report-document.tsx'
import type { ReportSheet } from './report-sheet.ts'

/** The worker's reply to a sheet. */
export type Printed = { pdf: Uint8Array } | { failure: string }

// Laying out a report takes a fifth of a second of CPU time, so it runs outside the thread that answers calls.
parentPort?.on('message', (sheet: ReportSheet) => {
  void print(sheet).then((printed) => parentPort?.postMessage(printed))
})

parentPort?.postMessage('ready')

async function print(sheet: ReportSheet): Promise<Printed> {
  try {
    registerFonts()
    return { pdf: await renderToBuffer(reportDocument(sheet)) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'unknown' }
  }
}

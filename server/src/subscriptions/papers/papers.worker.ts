import { renderToBuffer } from '@react-pdf/renderer'
import { parentPort } from 'node:worker_threads'
import { registerFonts } from '../../diagnostics/results/report/register-fonts.ts'
import type { Printed } from '../../diagnostics/results/report/report.worker.ts'
import { paperDocument } from './paper-document.tsx'
import type { PaperSheet } from './paper-sheet.ts'

parentPort?.on('message', (sheet: PaperSheet) => {
  void print(sheet).then((printed) => parentPort?.postMessage(printed))
})

parentPort?.postMessage('ready')

async function print(sheet: PaperSheet): Promise<Printed> {
  try {
    registerFonts()
    return { pdf: await renderToBuffer(paperDocument(sheet)) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'unknown' }
  }
}

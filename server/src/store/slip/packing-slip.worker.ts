import { renderToBuffer } from '@react-pdf/renderer'
import { parentPort } from 'node:worker_threads'
import { registerFonts } from '../../diagnostics/results/report/register-fonts.ts'
import type { Printed } from '../../diagnostics/results/report/report.worker.ts'
import { packingDocument } from './packing-document.tsx'
import type { PackingSheet } from './packing-sheet.ts'

parentPort?.on('message', (sheet: PackingSheet) => {
  void print(sheet).then((printed) => parentPort?.postMessage(printed))
})

parentPort?.postMessage('ready')

async function print(sheet: PackingSheet): Promise<Printed> {
  try {
    registerFonts()
    return { pdf: await renderToBuffer(packingDocument(sheet)) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'unknown' }
  }
}

import { renderToBuffer } from '@react-pdf/renderer'
import { parentPort } from 'node:worker_threads'
import { registerFonts } from '../../diagnostics/results/report/register-fonts.ts'
import type { Printed } from '../../diagnostics/results/report/report.worker.ts'
import { careerDocument } from './career-document.tsx'
import type { CareerSheet } from './career-sheet.ts'

parentPort?.on('message', (sheet: CareerSheet) => {
  void print(sheet).then((printed) => parentPort?.postMessage(printed))
})

parentPort?.postMessage('ready')

async function print(sheet: CareerSheet): Promise<Printed> {
  try {
    registerFonts()
    return { pdf: await renderToBuffer(careerDocument(sheet)) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'unknown' }
  }
}

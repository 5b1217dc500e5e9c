import { renderToBuffer } from '@react-pdf/renderer'
import { parentPort } from 'node:worker_threads'
import { registerFonts } from '../../diagnostics/results/report/register-fonts.ts'
import type { Printed } from '../../diagnostics/results/report/report.worker.ts'
import { cardsDocument } from './cards-document.tsx'
import type { CardsSheet } from './cards-sheet.ts'

parentPort?.on('message', (sheet: CardsSheet) => {
  void print(sheet).then((printed) => parentPort?.postMessage(printed))
})

parentPort?.postMessage('ready')

async function print(sheet: CardsSheet): Promise<Printed> {
  try {
    registerFonts()
    return { pdf: await renderToBuffer(cardsDocument(sheet)) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'unknown' }
  }
}

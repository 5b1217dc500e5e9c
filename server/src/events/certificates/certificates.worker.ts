import { renderToBuffer } from '@react-pdf/renderer'
import { parentPort } from 'node:worker_threads'
import { registerFonts } from '../../diagnostics/results/report/register-fonts.ts'
import type { Printed } from '../../diagnostics/results/report/report.worker.ts'
import { certificateDocument } from './certificate-document.tsx'
import type { CertificateSheet } from './certificate-sheet.ts'

parentPort?.on('message', (sheet: CertificateSheet) => {
  void print(sheet).then((printed) => parentPort?.postMessage(printed))
})

parentPort?.postMessage('ready')

async function print(sheet: CertificateSheet): Promise<Printed> {
  try {
    registerFonts()
    return { pdf: await renderToBuffer(certificateDocument(sheet)) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'unknown' }
  }
}

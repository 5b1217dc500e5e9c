import { PDFDocument } from '@cantoo/pdf-lib'
import { renderToBuffer } from '@react-pdf/renderer'
import { parentPort } from 'node:worker_threads'
import { registerFonts } from '../results/report/register-fonts.ts'
import type { Printed } from '../results/report/report.worker.ts'
import { certificateDocument } from './certificate-document.tsx'
import type { CertificateSheet } from './certificate-sheet.ts'

/** Pages that are laid out at once: a layout keeps all its drawings in memory until the file is written. */
const partOf = 40

parentPort?.on('message', (sheet: CertificateSheet) => {
  void print(sheet).then((printed) => parentPort?.postMessage(printed))
})

parentPort?.postMessage('ready')

async function print(sheet: CertificateSheet): Promise<Printed> {
  try {
    registerFonts()
    const parts: Uint8Array[] = []
    for (let from = 0; from < sheet.pages.length; from += partOf)
      parts.push(await renderToBuffer(certificateDocument({ ...sheet, pages: sheet.pages.slice(from, from + partOf) })))
    return { pdf: await joined(parts) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'unknown' }
  }
}

/** Makes one file of the parts; title and language are those of the first. */
async function joined([first = new Uint8Array(), ...others]: Uint8Array[]): Promise<Uint8Array> {
  if (others.length === 0) return first
  const whole = await PDFDocument.load(first, { updateMetadata: false })
  for (const other of others) {
    const part = await PDFDocument.load(other, { updateMetadata: false })
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page)
  }
  return whole.save()
}

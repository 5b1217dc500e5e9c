import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { readPdfText } from '../upload/pdf/read-pdf-text.ts'
import { closeMarking, markPdf } from './mark-pdf.ts'

const mark = { line: 'Бұл кітап Әлия Нұрға берілді: ғ қ ң ө ұ ү һ і', code: 'K7-20A' }

async function aPdf(pages: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  for (let page = 1; page <= pages; page += 1) doc.addPage([300, 400]).drawText(`Page ${page}`)
  return doc.save()
}

test('the first and the last page and the metadata of a PDF name its reader', async () => {
  const marked = await markPdf(await aPdf(3), mark)
  const { first, pages } = await readPdfText(marked, 3)
  expect(pages).toBe(3)
  expect(first[0]).toContain(`${mark.line} · ${mark.code}`)
  expect(first[1]).toBe('Page 2')
  expect(first[2]).toContain(mark.code)
  const doc = await PDFDocument.load(marked)
  expect([doc.getSubject(), doc.getKeywords()]).toEqual([mark.line, mark.code])
})

test('several files are marked at once, and each has its own mark', async () => {
  const codes = ['A1', 'B2', 'C3']
  const files = await Promise.all(codes.map(async (code) => markPdf(await aPdf(1), { ...mark, code })))
  const texts = await Promise.all(files.map((file) => readPdfText(file, 1)))
  expect(texts.map(({ first }) => /· (\w\d)$/.exec(first[0] ?? '')?.[1])).toEqual(codes)
  await closeMarking()
})

test('a file that is no PDF is an error, and the next one is marked', async () => {
  await expect(markPdf(Buffer.from('no book'), mark)).rejects.toThrow('a book could not be marked')
  expect((await markPdf(await aPdf(1), mark)).length).toBeGreaterThan(1000)
  await closeMarking()
})

import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { makePdf } from './make-pdf.ts'
import { readBooks } from './read-books.ts'

const books = readBooks()

async function readPdf(slug: string) {
  const bytes = await makePdf(books.find((book) => book.slug === slug)!)
  const pdf = await getDocument({ data: Uint8Array.from(bytes) }).promise
  const textOf = async (page: number) => {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  }
  return { start: bytes.subarray(0, 5).toString('latin1'), pdf, textOf }
}

test('the PDF has a title, chapters as bookmarks, and numbers on its pages', async () => {
  const { start, pdf, textOf } = await readPdf('professii-ryadom')
  const { chapters, title } = books.find(({ slug }) => slug === 'professii-ryadom')!
  expect(start).toBe('%PDF-')
  expect(pdf.numPages).toBeGreaterThan(chapters.length + 2)
  expect((await pdf.getOutline()).map((entry) => entry.title)).toEqual(chapters.map((chapter) => chapter.title))
  expect(await textOf(1)).toContain(title.ru)
  expect(await textOf(3)).toMatch(/Глава 1.*Как смотреть.*Профессии рядом\s+3$/s)
})

test('a book with drawings and Kazakh letters becomes a PDF with pictures', async () => {
  const { pdf, textOf } = await readPdf('oyu-men-oi')
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  const texts = await Promise.all(pages.map(textOf))
  expect(texts.some((text) => /^2-тарау\s+Қошқар мүйіз/.test(text))).toBe(true)
  const drawn = await Promise.all(
    pages.map(async (page) => {
      const { fnArray } = await (await pdf.getPage(page)).getOperatorList()
      return fnArray.filter((operation) => operation === OPS.paintImageXObject).length
    }),
  )
  expect(drawn.reduce((sum, count) => sum + count, 0)).toBe(5)
})

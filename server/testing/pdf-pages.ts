import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface PdfPage {
  text: string
  /** Addresses that the page leads to. */
  links: string[]
}

/** Reads the texts and links of a PDF, page by page. */
export async function pdfPages(bytes: Buffer): Promise<PdfPage[]> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes) }).promise
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      const annotations: { url?: string }[] = await page.getAnnotations()
      return { text: text.replace(/\s+/g, ' '), links: annotations.flatMap(({ url }) => url ?? []) }
    }),
  )
}

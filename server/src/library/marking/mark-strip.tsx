import { Document, Font, Page, renderToBuffer, Text } from '@react-pdf/renderer'
import { createRequire } from 'node:module'
import type { BookMark } from './book-mark.ts'

/** A complete font file, because the web subsets lack Kazakh letters. */
const fontFile = createRequire(import.meta.url).resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf')

/** Size of the strip in points: as wide as an A4 page. */
export const stripSize = { width: 595, height: 24 } as const

/** Draws the line of a mark as a PDF of one low page, which is then laid over a page of the book. */
export async function drawStrip({ line, code }: BookMark): Promise<Uint8Array> {
  // A font object that was used once loses letters in the next document, so it is made anew each time.
  Reflect.deleteProperty(Font.getRegisteredFonts(), 'Onest')
  Font.register({ family: 'Onest', src: fontFile })
  Font.registerHyphenationCallback((word) => [word])
  return renderToBuffer(
    <Document>
      <Page size={[stripSize.width, stripSize.height]} style={{ fontFamily: 'Onest', paddingHorizontal: 30 }}>
        <Text style={{ fontSize: 7, color: '#555555', textAlign: 'center' }}>
          {line} · {code}
        </Text>
      </Page>
    </Document>,
  )
}

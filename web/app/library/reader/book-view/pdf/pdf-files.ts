import { version } from 'pdfjs-dist/package.json'

/** Where the build puts the files that the PDF engine fetches by itself. A new version has a new address. */
export const pdfBase = `/assets/pdf-${version}/`

const decoders = ['jbig2.wasm', 'openjpeg.wasm', 'qcms_bg.wasm']
const styles = ['Regular', 'Bold', 'Italic', 'BoldItalic']
const fonts = [
  ...styles.map((style) => `LiberationSans-${style}.ttf`),
  ...['FoxitFixed', 'FoxitSerif'].flatMap((name) =>
    ['', 'Bold', 'Italic', 'BoldItalic'].map((style) => `${name}${style}.pfb`),
  ),
  'FoxitDingbats.pfb',
  'FoxitSymbol.pfb',
]

/** What any PDF may need without a network. Tables of Asian letters are kept only once a book has used them. */
export const pdfFiles = (): string[] => [
  ...decoders.map((name) => `${pdfBase}wasm/${name}`),
  ...fonts.map((name) => `${pdfBase}fonts/${name}`),
]

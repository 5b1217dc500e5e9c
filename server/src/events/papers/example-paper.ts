import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { strToU8, zipSync, type Zippable } from 'fflate'

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const r = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const relations = (lines: string) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines}</Relationships>`
const relation = (id: string, kind: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"${mode}/>`

interface Given {
  paragraphs?: readonly string[]
  /** Stands wherever a program writes who has made the file. */
  author?: string
  /** Further parts, or other bytes for existing ones. */
  parts?: Zippable
}

/** A DOCX with properties, a comment, a tracked change and a link, as programs write them. */
export function aDocx({
  paragraphs = ['Как школа узнаёт о способностях', 'Мы наблюдали год.'],
  author = 'Автор',
  parts = {},
}: Given = {}): Buffer {
  const body = paragraphs.map((text) => `<w:p w:rsidR="00AB12CD"><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  const tracked = `<w:p><w:commentRangeStart w:id="0"/><w:ins w:id="1" w:author="${author}" w:date="2026-11-01T10:00:00Z"><w:r><w:t>Вывод</w:t></w:r></w:ins><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r><w:hyperlink r:id="rId9"><w:r><w:t> и ссылка</w:t></w:r></w:hyperlink></w:p>`
  const files: Zippable = {
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/comments.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(relations(relation('rId1', 'officeDocument', 'word/document.xml'))),
    'docProps/core.xml': strToU8(
      `${head}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${author}</dc:creator><cp:lastModifiedBy>${author}</cp:lastModifiedBy></cp:coreProperties>`,
    ),
    'docProps/app.xml': strToU8(`${head}<Properties><Company>${author}</Company></Properties>`),
    'docProps/custom.xml': strToU8(`${head}<Properties><property name="owner">${author}</property></Properties>`),
    'word/document.xml': strToU8(
      `${head}<!-- ${author} --><w:document ${w} ${r}><w:body>${body}${tracked}</w:body></w:document>`,
    ),
    'word/comments.xml': strToU8(
      `${head}<w:comments ${w}><w:comment w:id="0" w:author="${author}" w:initials="А"><w:p><w:r><w:t>${author} проверит</w:t></w:r></w:p></w:comment></w:comments>`,
    ),
    'word/people.xml': strToU8(
      `${head}<w15:people xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w15:person w15:author="${author}"/></w15:people>`,
    ),
    'word/settings.xml': strToU8(`${head}<w:settings ${w} ${r}><w:attachedTemplate r:id="rId1"/></w:settings>`),
    'word/_rels/settings.xml.rels': strToU8(
      relations(relation('rId1', 'attachedTemplate', `file:///C:/Users/${author}/a.dotx`, ' TargetMode="External"')),
    ),
    'word/_rels/document.xml.rels': strToU8(
      relations(
        relation('rId1', 'comments', 'comments.xml') +
          relation('rId2', 'settings', 'settings.xml') +
          relation('rId9', 'hyperlink', `https://example.com/${author}`, ' TargetMode="External"'),
      ),
    ),
    ...parts,
  }
  return Buffer.from(zipSync(files))
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A DOCX of paragraphs and nothing else. */
export const plainDocx = (paragraphs: readonly string[]): Buffer => {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p>`).join('')
  const document = `${head}<w:document ${w} ${r}><w:body>${body}</w:body></w:document>`
  return aDocx({ author: '', parts: { 'word/document.xml': strToU8(document) } })
}

/** A PDF with a line of Latin text on each page, and the author in its properties, notes and attachments. */
export async function aPdf(
  {
    pages = 2,
    author = 'Author',
    line = 'How a school finds abilities',
  }: { pages?: number; author?: string; line?: string } = {},
  change: (doc: PDFDocument) => void | Promise<void> = () => {},
): Promise<Buffer> {
  const doc = await PDFDocument.create()
  for (let page = 1; page <= pages; page += 1) doc.addPage().drawText(`${line}, ${String(page)}`)
  doc.setAuthor(author)
  doc.setTitle(author)
  doc.setCreator(author)
  doc.setProducer(author)
  const { context, catalog } = doc
  const metadata = context.stream(`<x:xmpmeta><dc:creator>${author}</dc:creator></x:xmpmeta>`)
  catalog.set(PDFName.of('Metadata'), context.register(metadata))
  const note = context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 20, 20] })
  note.set(PDFName.of('T'), PDFString.of(author))
  doc.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(note)]))
  await doc.attach(Buffer.from(author), `${author}.txt`, { mimeType: 'text/plain', description: author })
  await change(doc)
  return Buffer.from(await doc.save({ useObjectStreams: false, updateFieldAppearances: false }))
}

import { Document, Link, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import sharp from 'sharp'
import { registerFonts } from '../../diagnostics/results/report/register-fonts.ts'
import { color } from '../../diagnostics/results/report/report-style.ts'
import type { Chapter } from './book-text.rules.ts'
import { chapterLine, contentsTitle } from './chapter-line.rules.ts'
import { bookType, pdfBlock, type Pictures } from './pdf-blocks.ts'
import type { DemoBook } from './read-books.ts'

/** Width of a picture in pixels; it is shown at most 260 points wide. */
const pictureWidth = 1000

/** Makes a PDF of a book on pages of A5: title, contents, chapters with bookmarks, each on a new page. */
export async function makePdf(book: DemoBook): Promise<Buffer> {
  registerFonts()
  const pictures = await picturesOf(book)
  const { title, language, author, publisher, chapters, year } = book
  const made = new Date(Date.UTC(year, 0, 1))
  const facts = { title: title[language], author, language, creator: publisher, producer: publisher }
  return renderToBuffer(
    createElement(
      Document,
      {
        ...facts,
        subject: book.description[language],
        creationDate: made,
        modificationDate: made,
        pageMode: 'useOutlines',
      },
      titlePage(book),
      contentsPage(book),
      chapters.map((chapter, index) => chapterPage(book, { chapter, number: index + 1, pictures })),
    ),
  )
}

async function picturesOf({ pictures }: DemoBook): Promise<Pictures> {
  const drawn = await Promise.all(
    [...pictures].map(async ([name, bytes]): Promise<[string, Buffer]> => {
      const png = await sharp(bytes, { density: 200 }).resize({ width: pictureWidth }).png().toBuffer()
      return [name, png]
    }),
  )
  return new Map(drawn)
}

const margins = { paddingTop: 48, paddingBottom: 54, paddingHorizontal: 46 } as const

const titlePage = ({ title, language, author, publisher, year }: DemoBook): ReactElement =>
  createElement(
    Page,
    {
      key: 'title',
      size: 'A5',
      style: { ...margins, backgroundColor: color.skyTint, justifyContent: 'space-between' },
    },
    createElement(
      View,
      { style: { marginTop: 70 } },
      createElement(View, { style: { width: 56, height: 6, backgroundColor: color.gold, marginBottom: 22 } }),
      createElement(Text, { style: bookType.title }, title[language]),
      createElement(Text, { style: { ...bookType.author, marginTop: 14 } }, author),
    ),
    createElement(Text, { style: bookType.small }, `${publisher}, ${String(year)}`),
  )

const contentsPage = ({ chapters, language }: DemoBook): ReactElement =>
  createElement(
    Page,
    { key: 'contents', size: 'A5', style: margins },
    createElement(Text, { style: { ...bookType.chapter, marginBottom: 16 } }, contentsTitle[language]),
    chapters.map((chapter, index) =>
      createElement(
        View,
        { key: chapter.title, style: { flexDirection: 'row', marginBottom: 8 } },
        createElement(Text, { style: { ...bookType.body, width: 22 } }, `${String(index + 1)}.`),
        createElement(Link, { src: `#${placeOf(index + 1)}`, style: linkStyle }, chapter.title),
      ),
    ),
  )

const linkStyle = { ...bookType.body, textDecoration: 'none' } as const

/** Where the table of contents leads. */
const placeOf = (number: number): string => `chapter-${String(number)}`

interface Part {
  chapter: Chapter
  number: number
  pictures: Pictures
}

const chapterPage = ({ title, language }: DemoBook, { chapter, number, pictures }: Part): ReactElement =>
  createElement(
    Page,
    { key: chapter.title, size: 'A5', style: margins, bookmark: { title: chapter.title, fit: true } },
    createElement(Text, { id: placeOf(number), style: bookType.small }, chapterLine(language, number)),
    createElement(Text, { style: { ...bookType.chapter, marginTop: 2, marginBottom: 16 } }, chapter.title),
    chapter.blocks.map((block, index) => pdfBlock(block, index, pictures)),
    foot(title[language]),
  )

const foot = (title: string): ReactElement =>
  createElement(
    View,
    {
      fixed: true,
      style: {
        position: 'absolute',
        left: 46,
        right: 46,
        bottom: 26,
        flexDirection: 'row',
        justifyContent: 'space-between',
      },
    },
    createElement(Text, { style: bookType.foot }, title),
    createElement(Text, { style: bookType.foot, render: ({ pageNumber }) => String(pageNumber) }),
  )

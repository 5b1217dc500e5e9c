import type { Mark } from '#contract/library/reading'

interface ExportWords {
  /** Heading of a page: «Стр. 42». */
  page: (page: number) => string
  bookmark: string
  note: string
  made: string
}

interface ExportedBook {
  title: string
  author: string
  pages: number
}

/** The reader's own bookmarks, highlights and notes as plain text, in the order of the book, by chapters. */
export function notesAsText(
  { title, author, pages }: ExportedBook,
  marks: readonly Mark[],
  words: ExportWords,
): string {
  const lines = [title, author, words.made].filter(Boolean)
  let chapter: string | null = null
  for (const mark of marks) {
    if (mark.chapter !== chapter) {
      chapter = mark.chapter
      lines.push('', chapter || '—')
    }
    const page = words.page(Math.min(pages, Math.floor(mark.fraction * pages + 1e-6) + 1))
    lines.push('', mark.kind === 'bookmark' ? `${page}. ${words.bookmark}` : page)
    if (mark.quote) lines.push(mark.kind === 'bookmark' ? `${mark.quote}…` : `> ${mark.quote}`)
    if (mark.note) lines.push(`${words.note}: ${mark.note}`)
  }
  // Editors on Windows know the letters by this sign, and lines by both.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** A name for the file that every system takes. */
export const fileNameOf = (title: string): string =>
  `${title
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)}.txt`

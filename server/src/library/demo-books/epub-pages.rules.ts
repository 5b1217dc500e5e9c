import type { Language } from '#contract/values/locale'
import type { Block, Chapter, Run, SimpleBlock } from './book-text.rules.ts'
import { chapterLine, contentsTitle, imprintTitle } from './chapter-line.rules.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter)

interface Page {
  language: Language
  title: string
  /** Markup of the body. */
  body: string
}

const page = ({ language, title, body }: Page): string => `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">
<head>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body>
${body}
</body>
</html>
`

export const chapterPage = (language: Language, chapter: Chapter, number: number): string => {
  const opening = `<p class="number">${chapterLine(language, number)}</p>\n<h1>${escapeXml(chapter.title)}</h1>`
  const body = `<section epub:type="chapter">\n${opening}\n${chapter.blocks.map(blockMarkup).join('\n')}\n</section>`
  return page({ language, title: chapter.title, body })
}

/** The navigation document: `hrefs` has the file of each chapter. */
export function contentsPage(language: Language, chapters: readonly Chapter[], hrefs: readonly string[]): string {
  const title = contentsTitle[language]
  const rows = chapters.map((chapter, index) => `<li><a href="${hrefs[index]}">${escapeXml(chapter.title)}</a></li>`)
  const body = `<nav epub:type="toc">\n<h1>${title}</h1>\n<ol>\n${rows.join('\n')}\n</ol>\n</nav>`
  return page({ language, title, body })
}

/** The last page: title, author and where the book was published. */
export function imprintPage(language: Language, lines: readonly string[]): string {
  const title = imprintTitle[language]
  const rows = lines.map((line) => `<p>${escapeXml(line)}</p>`).join('\n')
  return page({
    language,
    title,
    body: `<section class="imprint" epub:type="colophon">\n<h1>${title}</h1>\n${rows}\n</section>`,
  })
}

const blockMarkup = (block: Block): string =>
  block.kind === 'box'
    ? `<aside class="box">\n<h2>${escapeXml(block.title)}</h2>\n${block.blocks.map(simpleMarkup).join('\n')}\n</aside>`
    : simpleMarkup(block)

function simpleMarkup(block: SimpleBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${runsMarkup(block.runs)}</h2>`
    case 'paragraph':
      return `<p>${runsMarkup(block.runs)}</p>`
    case 'quote':
      return `<blockquote>\n${block.lines.map((line) => `<p>${runsMarkup(line)}</p>`).join('\n')}\n</blockquote>`
    case 'list': {
      const name = block.is_numbered ? 'ol' : 'ul'
      return `<${name}>\n${block.items.map((item) => `<li>${runsMarkup(item)}</li>`).join('\n')}\n</${name}>`
    }
    case 'picture':
      return `<figure><img src="${block.file}" alt="${escapeXml(block.alt)}"/></figure>`
    case 'break':
      return '<hr/>'
  }
}

const elements = { emphasis: 'em', strong: 'strong' } as const

const runsMarkup = (runs: readonly Run[]): string =>
  runs
    .map(({ text, style }) => {
      const escaped = escapeXml(text)
      return style === 'plain' ? escaped : `<${elements[style]}>${escaped}</${elements[style]}>`
    })
    .join('')

/** The reader sets the colours of the page. The tint of a box lets them through, so it fits day, night and sepia. */
export const epubStyle = `body { line-height: 1.6; }
h1, h2 { line-height: 1.25; text-align: start; break-after: avoid; hyphens: none; }
h1 { font-size: 1.6em; margin: 0 0 1em; }
h2 { font-size: 1.15em; margin: 1.6em 0 0.5em; }
p { margin: 0 0 0.8em; }
.number { margin: 0 0 0.2em; font-size: 0.85em; opacity: 0.75; break-after: avoid; }
blockquote { margin: 1.2em 0 1.2em 1.2em; font-style: italic; }
ol, ul { margin: 0 0 0.8em; padding-inline-start: 1.4em; }
li { margin-bottom: 0.4em; }
hr { width: 4em; margin: 1.6em auto; border: 0; border-top: 2px solid currentColor; opacity: 0.4; }
figure { margin: 1.4em 0; text-align: center; break-inside: avoid; }
img { max-width: 100%; max-height: 70vh; }
.box { margin: 1.6em 0; padding: 1em 1.1em 0.4em; background: rgb(222 79 138 / 0.13); border: 1px solid transparent; border-radius: 0.8em; }
.box h2 { margin-top: 0; }
.imprint p { margin-bottom: 0.3em; }
`

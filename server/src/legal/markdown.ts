/**
 * Converts the Markdown that our texts use (headings, paragraphs, lists, bold, italics, links, quotations) to HTML.
 * Everything else is escaped.
 */
export function htmlOf(markdown: string): string {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map((block) => blockOf(block.trim()))
    .join('\n')
}

function blockOf(block: string): string {
  const [, signs, heading] = /^(#{2,3}) (.+)$/.exec(block) ?? []
  if (signs && heading) return `<h${signs.length}>${inline(heading)}</h${signs.length}>`
  const lines = block.split('\n')
  if (lines.every((line) => line.startsWith('- '))) return listOf('ul', lines, /^- /)
  if (lines.every((line) => /^\d+\. /.test(line))) return listOf('ol', lines, /^\d+\. /)
  if (lines.every((line) => line.startsWith('> ')))
    return `<blockquote><p>${inline(lines.map((line) => line.slice(2)).join(' '))}</p></blockquote>`
  return `<p>${inline(lines.join(' '))}</p>`
}

const listOf = (tag: 'ul' | 'ol', lines: string[], sign: RegExp) =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.replace(sign, ''))}</li>`).join('')}</${tag}>`

const inline = (text: string) =>
  escaped(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])\*([^\s*][^*]*)\*(?![\w*])/g, '<em>$1</em>')
    .replace(/\[([^\][]+)\]\(((?:https?:\/\/|mailto:|tel:|\/|#)[^\s)]*)\)/g, '<a href="$2">$1</a>')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns the plain text of each heading, paragraph and list item. */
export function paragraphsOf(html: string): string[] {
  const blocks = html.match(/<(h2|h3|p|li)>.*?<\/\1>/g) ?? []
  return blocks.map((block) =>
    block
      .replace(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&gt;', '>')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&'),
  )
}

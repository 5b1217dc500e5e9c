/** The headings of a text, for its contents; each gets an address inside the page. */
export function sectionsOf(html: string): { html: string; sections: { id: string; title: string }[] } {
  const sections: { id: string; title: string }[] = []
  const marked = html.replace(/<h2[^>]*>(.*?)<\/h2>/gs, (_, inside: string) => {
    const id = `part-${sections.length + 1}`
    sections.push({ id, title: plain(inside) })
    return `<h2 id="${id}">${inside}</h2>`
  })
  return { html: marked, sections }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': '\u00A0' }

const plain = (html: string) => html.replace(/<[^>]+>/g, '').replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity)

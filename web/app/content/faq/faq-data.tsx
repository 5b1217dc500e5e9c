import type { FaqEntry } from '#contract/content/faq'
import { StructuredData } from '../../shell/findable/structured-data.tsx'

/** All questions with their answers, as search engines show them; a part of them is no page of its own. */
export function FaqData({ entries, isWhole }: { entries: readonly FaqEntry[]; isWhole: boolean }) {
  if (!isWhole) return null
  const mainEntity = entries.map(({ question, html }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: html } }))
  return <StructuredData data={{ '@type': 'FAQPage', mainEntity }} />
}

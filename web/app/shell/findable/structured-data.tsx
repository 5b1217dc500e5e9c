import { use } from 'react'
import { NonceContext } from '../../nonce.ts'

/**
 * Describes a page to search engines (schema.org). `<` is escaped as JSON allows, so the data cannot close the script.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const nonce = use(NonceContext)
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  const html = { __html: json }
  // oxlint-disable-next-line react/no-danger
  return <script type="application/ld+json" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={html} />
}

import { use } from 'react'
import { NonceContext } from '../../nonce.ts'

/**
 * What a page is about, for search engines (schema.org). Nothing in it can end the script: `<` is written as JSON may
 * write it.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const nonce = use(NonceContext)
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  const html = { __html: json }
  // oxlint-disable-next-line react/no-danger
  return <script type="application/ld+json" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={html} />
}

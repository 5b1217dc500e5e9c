import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NonceContext } from '../../nonce.ts'
import { StructuredData } from './structured-data.tsx'

test('structured data for search engines have the nonce, and nothing in them ends the script', () => {
  const html = renderToStaticMarkup(
    <NonceContext value="once">
      <StructuredData data={{ '@type': 'NewsArticle', headline: '</script><script>alert(1)</script><!--' }} />
    </NonceContext>,
  )
  expect(html.match(/<\/?script|<!--/g)).toEqual(['<script', '</script'])
  expect(html).toContain('nonce="once"')
  const [, json = ''] = /<script[^>]*>(.*)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({ headline: '</script><script>alert(1)</script><!--' })
})

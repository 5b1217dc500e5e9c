import type { Endpoint } from '#contract/calls/endpoint'
import type { RefusalCode } from '#contract/refusals'

/** The contract as a page to read, without scripts. Its only text is our own. */
export function apiPage(endpointsBySlice: Record<string, Endpoint[]>, refusals: Record<RefusalCode, number>): string {
  const row = rowWith(refusals)
  const sections = Object.entries(endpointsBySlice).map(([slice, endpoints]) => `<h2>${slice}</h2>${endpoints.map(row).join('')}`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bagdar API</title><style>${style}</style>
<h1>Bagdar API</h1><p>The machine-readable description, with every field: <a href="/api/openapi.json">openapi.json</a>. Send the token as <code>Authorization: Bearer …</code> and the language as <code>X-Locale: ru | kz | en</code>.</p>${sections.join('')}</html>`
}

const rowWith =
  (refusals: Record<RefusalCode, number>) =>
  ({ method, path, summary, for: audience, refusals: codes = [] }: Endpoint): string => {
    const who = typeof audience === 'string' ? audience : audience.join(', ')
    const refused = codes.map((code) => `<code>${refusals[code]} ${code}</code>`).join(' ')
    return `<section><h3><b>${method}</b> ${path}</h3><p>${escaped(summary)}.</p><p class="who">For: ${who}${refused && ` · refused with ${refused}`}</p></section>`
  }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:860px;margin:40px auto;padding:0 20px;color:#0e2a33;background:#fbf8f1}h2{text-transform:capitalize;margin-top:48px}h3{font-size:16px;margin:0;overflow-wrap:anywhere}b{color:#007b92}section{background:#fff;border:1px solid #e5decf;border-radius:14px;padding:14px 18px;margin:10px 0}section p{margin:6px 0 0}.who{color:#5d7178;font-size:14px}a{color:#00647a}'

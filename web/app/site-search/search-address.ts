import { foundKinds, longestQuery, type FoundKind } from '#contract/content/site-search'

interface SearchParams {
  q: string
  kind?: FoundKind | undefined
  after?: string | undefined
}

/** Returns the valid search parameters of an address; the others are ignored. */
export function searchParamsIn(params: URLSearchParams): SearchParams {
  // Characters that the database cannot store, and that are part of no word.
  // oxlint-disable-next-line no-control-regex
  const q = [...(params.get('q') ?? '').replace(/[\u0000-\u001f\ud800-\udfff]/g, ' ')]
    .join('')
    .trim()
    .slice(0, longestQuery)
    .trim()
  return { q, kind: foundKinds.find((kind) => kind === params.get('kind')), after: params.get('after')?.slice(0, 300) }
}

export function addressOf({ q, kind, after }: SearchParams): string {
  const params = new URLSearchParams({ q, ...(kind && { kind }), ...(after && { after }) })
  return `/search?${params}`
}

import { eventPath, sitePagePath } from '../values/content/paths.ts'
import type { Values } from './field.ts'
import { kinds, type KindName } from './kinds.ts'

interface Entry {
  id: string
  address: string
  shared: Values
}

const paths: Partial<Record<KindName, (entry: Entry) => string>> = {
  page: ({ address }) => sitePagePath(address),
  news: ({ address }) => `/news/${address}`,
  event: ({ address, shared }) =>
    eventPath({ type: kinds.event.shared[0].choices.find((type) => type === shared.event_type) ?? 'seminar', address }),
  faq: ({ id }) => `/faq#${id}`,
  project: ({ address }) => `/projects/${address}`,
  'special-school': ({ address }) => `/special-schools/${address}`,
}

/** Address of a published entry on the site; null if its kind has no separate pages, such as partners and reviews. */
export const publicPath = (kind: KindName, entry: Entry): string | null => paths[kind]?.(entry) ?? null

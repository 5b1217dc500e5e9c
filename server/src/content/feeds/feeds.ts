import type * as z from 'zod/mini'
import type { readFeed as feedEndpoint, readSiteMap as mapEndpoint } from '#contract/content/feeds'
import { languages, type Language } from '#contract/values/locale'
import type { Platform } from '../../platform/platform.ts'
import { published } from '../../publishing/published/published.ts'

type Data = Pick<Platform, 'database'>

/** What a reader of feeds is given at once. */
const newest = 30

/** By the moment they came out: a reader of feeds wants what is new, whatever editors put first. What is made up for the demo is left out: a reader of feeds shows no mark. */
export async function readFeed(data: Data, language: Language): Promise<z.infer<typeof feedEndpoint.reply>> {
  const all = (await published(data, 'news', language)).filter(({ is_demo }) => !is_demo)
  const news = all.toSorted((a, b) => (a.published_at < b.published_at ? 1 : -1)).slice(0, newest)
  return { data: news.map(({ id, address, texts, published_at }) => ({ id, address, title: texts.title, lead: texts.lead, published_at })) }
}

const folders = { news: 'news', project: 'projects', 'special-school': 'special-schools' } as const

export async function readSiteMap(data: Data): Promise<z.infer<typeof mapEndpoint.reply>> {
  const pages = new Map<string, z.infer<typeof mapEndpoint.reply>['data'][number]>()
  for (const kind of ['news', 'project', 'special-school'] as const) {
    for (const language of languages) {
      for (const entry of await published(data, kind, language)) {
        const path = `/${folders[kind]}/${entry.address}`
        const known = pages.get(path)?.published_at ?? ''
        const published_at = known > entry.published_at ? known : entry.published_at
        if (!entry.is_demo) pages.set(path, { path, languages: entry.languages, published_at })
      }
    }
  }
  return { data: [...pages.values()].sort((a, b) => (a.path < b.path ? -1 : 1)) }
}

import type * as z from 'zod/mini'
import type { readFeed as feedEndpoint, readSiteMap as mapEndpoint } from '#contract/content/feeds'
import { languages, type Language } from '#contract/values/locale'
import { isTextPage, sitePagePath } from '#contract/values/content/paths'
import type { Platform } from '../platform/platform.ts'
import { published, type Published } from '../publishing/published/published.ts'
import { pathOfEvent } from '../events/announcements/events.rules.ts'

type Data = Pick<Platform, 'database'>

/** Entries in the feed. */
const newest = 30

/**
 * Returns the newest entries by publication date, because feed readers want what is new, not what editors pinned. Demo
 * entries are left out, because a feed cannot mark them.
 */
export async function readFeed(data: Data, language: Language): Promise<z.infer<typeof feedEndpoint.reply>> {
  const all = (await published(data, 'news', language)).filter(({ is_demo }) => !is_demo)
  const news = all.toSorted((a, b) => (a.published_at < b.published_at ? 1 : -1)).slice(0, newest)
  return {
    data: news.map(({ id, address, texts, published_at }) => ({
      id,
      address,
      title: texts.title,
      lead: texts.lead,
      published_at,
    })),
  }
}

type Page = Pick<Published<'event'>, 'languages' | 'published_at' | 'is_demo'> & { path: string }

async function pagesIn(data: Data, language: Language): Promise<Page[]> {
  const [texts, news, projects, schools, events] = await Promise.all([
    published(data, 'page', language),
    published(data, 'news', language),
    published(data, 'project', language),
    published(data, 'special-school', language),
    published(data, 'event', language),
  ])
  return [
    ...texts.map((entry) => ({ ...entry, path: sitePagePath(entry.address) })).filter(({ path }) => isTextPage(path)),
    ...news.map((entry) => ({ ...entry, path: `/news/${entry.address}` })),
    ...projects.map((entry) => ({ ...entry, path: `/projects/${entry.address}` })),
    ...schools.map((entry) => ({ ...entry, path: `/special-schools/${entry.address}` })),
    ...events.map((entry) => ({ ...entry, path: pathOfEvent(entry) })),
  ]
}

export async function readSiteMap(data: Data): Promise<z.infer<typeof mapEndpoint.reply>> {
  const pages = new Map<string, z.infer<typeof mapEndpoint.reply>['data'][number]>()
  for (const language of languages) {
    for (const { path, languages: readable, published_at, is_demo } of await pagesIn(data, language)) {
      const before = pages.get(path)?.published_at ?? ''
      if (!is_demo)
        pages.set(path, { path, languages: readable, published_at: before > published_at ? before : published_at })
    }
  }
  return { data: [...pages.values()].sort((a, b) => (a.path < b.path ? -1 : 1)) }
}

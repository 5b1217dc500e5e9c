import type * as z from 'zod/mini'
import type { readShowcase as endpoint } from '#contract/content/showcase'
import type { Language } from '#contract/values/locale'
import type { Platform } from '../platform/platform.ts'
import { published } from '../publishing/published/published.ts'
import { listNextEvents } from '../events/announcements/events.ts'
import { headOfNews, sortedNews } from './news.ts'
import { reviewsIn } from './reviews/reviews.ts'

/** Returns what the home page shows of each kind. If nothing is published, the list is empty. */
export async function readShowcase(
  platform: Pick<Platform, 'database' | 'db' | 'now'>,
  language: Language,
): Promise<z.infer<typeof endpoint.reply>> {
  const [news, events, projects, partners, reviews, named] = await Promise.all([
    sortedNews(platform, language),
    listNextEvents(platform, language, 3),
    published(platform, 'project', language),
    published(platform, 'partner', language),
    published(platform, 'review', language),
    reviewsIn(platform, language),
  ])
  return {
    news: news.slice(0, 3).map(headOfNews),
    events,
    projects: projects.slice(0, 4).map(({ id, address, texts, shared, is_demo }) => ({
      id,
      address,
      title: texts.title,
      lead: texts.lead,
      cover: shared.cover,
      is_demo,
    })),
    partners: partners.slice(0, 8).map(({ id, texts, shared, is_demo }) => ({
      id,
      name: texts.title,
      about: texts.body,
      link: shared.link,
      picture: shared.picture,
      picture_alt: texts.picture_alt,
      is_demo,
    })),
    reviews: reviews.slice(0, 3).map(named),
  }
}

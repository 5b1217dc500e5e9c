import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { languages, locales } from '../values/locale.ts'

/** Newest news in the language of the address, regardless of the reader's language. */
export const readFeed = get('/api/feeds/:locale', {
  summary: 'Read the newest thirty news items in a language, for a feed, without demo content',
  for: 'anyone',
  params: z.object({ locale: z.enum(locales) }),
  reply: z.object({
    data: z.array(
      z.object({ id: z.string(), address: z.string(), title: z.string(), lead: z.string(), published_at: z.string() }),
    ),
  }),
})

export const readSiteMap = get('/api/site-map', {
  summary: 'Read the published pages for search engines, with their languages and dates, without demo content',
  for: 'anyone',
  reply: z.object({
    data: z.array(z.object({ path: z.string(), languages: z.array(z.enum(languages)), published_at: z.string() })),
  }),
})

import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { languages, locales } from '../values/locale.ts'

/** Newest news in the language of the address, whatever the reader's language is. */
export const readFeed = get('/api/feeds/:locale', {
  summary: 'The newest thirty pieces of news in a language, for a feed. What is made up for the demo is left out.',
  for: 'anyone',
  params: z.object({ locale: z.enum(locales) }),
  reply: z.object({
    data: z.array(
      z.object({ id: z.string(), address: z.string(), title: z.string(), lead: z.string(), published_at: z.string() }),
    ),
  }),
})

export const readSiteMap = get('/api/site-map', {
  summary:
    'The pages of what editors publish, for search engines: in which languages, and since when. What is made up for the demo is left out.',
  for: 'anyone',
  reply: z.object({
    data: z.array(z.object({ path: z.string(), languages: z.array(z.enum(languages)), published_at: z.string() })),
  }),
})

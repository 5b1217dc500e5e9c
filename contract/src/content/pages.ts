import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { languages } from '../values/locale.ts'

export const Text = z.object({
  address: z.string(),
  title: z.string(),
  lead: z.string(),
  html: z.string(),
  description: z.string(),
  cover: z.string(),
  picture: z.nullable(z.string()),
  picture_alt: z.string(),
  /** The project's own site. */
  link: z.string(),
  is_demo: z.boolean(),
})
export type Text = z.infer<typeof Text>
const reply = z.object({ text: z.nullable(Text), languages: z.array(z.enum(languages)) })
const params = z.object({ address: z.string().check(z.maxLength(100)) })

export const readSitePage = get('/api/site-pages/:address', {
  summary: 'Read a page of the site in the reader’s language, or the languages in which it is available',
  for: 'anyone',
  params,
  reply,
})
export const readProject = get('/api/projects/:address', {
  summary: 'Read a project of the platform, or the languages in which it is available',
  for: 'anyone',
  params,
  reply,
})

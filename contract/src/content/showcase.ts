import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { EventHead } from '../events/events.ts'
import { NewsHead } from './news.ts'
import { Review } from './reviews.ts'

const Project = z.object({
  id: z.string(),
  address: z.string(),
  title: z.string(),
  lead: z.string(),
  cover: z.string(),
  is_demo: z.boolean(),
})
const Partner = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  link: z.string(),
  picture: z.nullable(z.string()),
  picture_alt: z.string(),
  is_demo: z.boolean(),
})
export const readShowcase = get('/api/showcase', {
  summary: 'Read the content of the home page: newest news, next events, projects, partners, reviews',
  for: 'anyone',
  reply: z.object({
    news: z.array(NewsHead),
    events: z.array(EventHead),
    projects: z.array(Project),
    partners: z.array(Partner),
    reviews: z.array(Review),
  }),
})

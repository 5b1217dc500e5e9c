import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { kinds } from '../publishing/kinds.ts'

export const faqSections = kinds.faq.shared[0].choices

export const FaqEntry = z.object({
  id: z.string(),
  section: z.enum(faqSections),
  question: z.string(),
  html: z.string(),
})
export type FaqEntry = z.infer<typeof FaqEntry>

export const listFaq = get('/api/faq', {
  summary:
    'List frequently asked questions: all, those of a section, or those that match a search, with the number in each section',
  for: 'anyone',
  query: z.object({
    section: z.optional(z.enum(faqSections)),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  reply: z.object({
    data: z.array(FaqEntry),
    sections: z.array(z.object({ section: z.enum(faqSections), count: z.number() })),
  }),
  refusals: ['invalid'],
})

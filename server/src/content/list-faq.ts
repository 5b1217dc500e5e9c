import type * as z from 'zod/mini'
import { faqSections, type listFaq as endpoint } from '#contract/content/faq'
import type { Language } from '#contract/values/locale'
import type { Platform } from '../platform/platform.ts'
import { published } from '../publishing/published/published.ts'
import { containsWords } from '../publishing/published/lists.rules.ts'

/** Lists questions. The search also narrows the counts of the sections; the section narrows only the list. */
export async function listFaq(
  platform: Pick<Platform, 'database'>,
  { section, search }: z.infer<typeof endpoint.query>,
  language: Language,
): Promise<z.infer<typeof endpoint.reply>> {
  const all = await published(platform, 'faq', language)
  const found = all
    .filter(({ texts }) => containsWords([texts.title, texts.body], search))
    .flatMap(({ id, shared, texts }) =>
      shared.section ? [{ id, section: shared.section, question: texts.title, html: texts.body }] : [],
    )
  return {
    data: found.filter((entry) => section === undefined || entry.section === section),
    sections: faqSections
      .filter((each) => all.some(({ shared }) => shared.section === each))
      .map((each) => ({ section: each, count: found.filter((entry) => entry.section === each).length })),
  }
}

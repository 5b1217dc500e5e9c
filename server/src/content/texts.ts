import type * as z from 'zod/mini'
import type { readSitePage, Text } from '#contract/content/pages'
import type { Language } from '#contract/values/locale'
import type { Platform } from '../platform/platform.ts'
import type { Published } from '../publishing/published/published.ts'
import { inLanguage } from '../publishing/published/in-language.ts'

/** Returns the text of a page or a project by its address. */
export async function readText(
  platform: Pick<Platform, 'database'>,
  kind: 'page' | 'project',
  { language, address }: { language: Language; address: string },
): Promise<z.infer<typeof readSitePage.reply>> {
  const { entry, languages } = await inLanguage(platform, kind, { language, address })
  return { text: entry && textOf(entry), languages }
}

const textOf = ({ address, shared, texts, is_demo }: Published<'page' | 'project'>): Text => ({
  address,
  title: texts.title,
  lead: texts.lead,
  html: texts.body,
  description: texts.description || texts.lead,
  cover: shared.cover,
  picture: shared.picture,
  picture_alt: texts.picture_alt,
  link: 'link' in shared ? shared.link : '',
  is_demo,
})

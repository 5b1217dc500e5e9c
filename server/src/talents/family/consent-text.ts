import { createHash } from 'node:crypto'
import type { OwnTalent } from '#contract/talents/own-talents'
import type { Language } from '#contract/values/locale'
import type { Platform } from '../../platform/platform.ts'

/** Raised whenever the words change; families then agree to the new words. */
const version = '1'
const paragraphs = ['what', 'who', 'not', 'rights'] as const

/** The words to which a family agrees. */
export const readConsentText = (
  { translate }: Pick<Platform, 'translate'>,
  language: Language,
): OwnTalent['consent_text'] => ({
  version,
  paragraphs: paragraphs.map((name) => translate(language, `talents.consent.${name}`)),
})

/** Proves later which words somebody has agreed to. */
export const hashOfConsentText = (platform: Pick<Platform, 'translate'>, language: Language): string =>
  createHash('sha256').update(readConsentText(platform, language).paragraphs.join('\n')).digest('hex')

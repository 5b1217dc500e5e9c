import type { Language } from '#contract/values/locale'
import { formatNumber } from '#contract/values/number-text'

const wordsIn: Record<Language, (limit: string) => string> = {
  ru: (limit) => `Здесь помещается ${limit} знаков. Начало вставленного текста на месте, остальное не вошло.`,
  kk: (limit) => `Мұнда ${limit} таңба сыяды. Қойылған мәтіннің басы орнында, қалғаны сыймады.`,
  en: (limit) =>
    `There is room for ${limit} characters here. The beginning of what you pasted is in place, the rest did not fit.`,
}

/**
 * Says that pasted text was cut. Loaded only when the pupil begins a long text: few tests have one, and the page of the
 * test is at its size limit.
 */
export const cutNote = (language: Language, limit: number): string => wordsIn[language](formatNumber(language, limit))

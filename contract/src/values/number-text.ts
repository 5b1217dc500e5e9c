import type { Language } from './locale.ts'

// Browsers and machines differ in their own formats, and few know Kazakh: pages, documents and messages write numbers
// by these rules.
const gap = '\u00A0'

/** 1 234 567,8; English groups by commas. Decimals that say nothing are left out. */
export function formatNumber(language: Language, value: number, decimals = 0): string {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(decimals).split('.')
  const isEnglish = language === 'en'
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, isEnglish ? ',' : gap)
  const text = /[1-9]/.test(fraction) ? `${grouped}${isEnglish ? '.' : ','}${fraction}` : grouped
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text
}

/** 84,5 %; only Russian sets the sign apart. */
export const formatPercent = (language: Language, value: number, decimals = 0): string =>
  `${formatNumber(language, value, decimals)}${language === 'ru' ? gap : ''}%`

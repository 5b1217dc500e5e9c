import type { Language } from './locale.ts'

// Browsers and servers format numbers differently, and few support Kazakh, so pages, documents and messages use these
// rules.
const gap = '\u00A0'

/** 1 234 567,8; English groups by commas. Trailing zeros are left out. */
export function formatNumber(language: Language, value: number, decimals = 0): string {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(decimals).split('.')
  const isEnglish = language === 'en'
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, isEnglish ? ',' : gap)
  const text = /[1-9]/.test(fraction) ? `${grouped}${isEnglish ? '.' : ','}${fraction}` : grouped
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text
}

/** 84,5 %; only Russian puts a space before the sign. */
export const formatPercent = (language: Language, value: number, decimals = 0): string =>
  `${formatNumber(language, value, decimals)}${language === 'ru' ? gap : ''}%`

/** As many decimals as points have, at most two. */
export const decimalsOfPoints = (points: number): number =>
  [0, 1].find((decimals) => Number.isInteger(points * 10 ** decimals)) ?? 2

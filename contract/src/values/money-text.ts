import type { Language } from './locale.ts'
import { formatNumber } from './number-text.ts'

const tiynPerTenge = 100
const gap = '\u00A0'

/**
 * Formats an amount in tiyn: 250 000 ₸, or 4 500,50 ₸ with a rest. The sign follows the number in every language. An
 * amount is an integer and stays one, so tenge and tiyn are formatted separately.
 */
export function formatMoney(language: Language, tiyn: number): string {
  const amount = Math.abs(tiyn)
  const rest = amount % tiynPerTenge
  const whole = formatNumber(language, (amount - rest) / tiynPerTenge)
  const fraction = rest === 0 ? '' : `${language === 'en' ? '.' : ','}${String(rest).padStart(2, '0')}`
  return `${tiyn < 0 ? '−' : ''}${whole}${fraction}${gap}₸`
}

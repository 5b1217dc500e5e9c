/** Letters and digits that nobody mistakes for another one, in print or in handwriting. */
export const clearSigns = '34679ACDEFHJKMNPRTVWXY'

/** A number such as `4F7K-2026-0118` of four drawn signs, the year, and what counts within it. */
export const certificateNumber = (drawn: string, year: string, count: number): string =>
  `${drawn}-${year}-${String(count).padStart(4, '0')}`

/** Cyrillic letters that look like those of a number, for whoever types it on that keyboard. */
const lookalikes: Record<string, string> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  Ү: 'Y',
  '–': '-',
  '—': '-',
}

/** A number as somebody has typed it, in the form in which it was issued. */
export const typedNumber = (text: string): string =>
  [...text.replace(/[\s№]/g, '').toUpperCase()].map((sign) => lookalikes[sign] ?? sign).join('')

import type { Language } from './locale.ts'

/** “Compass” in English, «Компас» in Russian and Kazakh. */
export const quoted = (language: Language, text: string): string => (language === 'en' ? `“${text}”` : `«${text}»`)

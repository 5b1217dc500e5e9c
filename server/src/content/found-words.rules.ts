import { foundWords } from '#contract/values/content/found-words'

/** Every word that is looked for occurs somewhere in the texts; without words everything is found. */
export function holdsWords(texts: readonly string[], search: string | undefined): boolean {
  const words = foundWords(search ?? '')
  const whole = texts.join(' ').replace(/<[^>]*>/g, ' ').toLowerCase().replaceAll('ё', 'е')
  return words.every((word) => whole.includes(word))
}

/**
 * What stands in an English text where a typographic apostrophe (’) belongs, as the words around it. The quotes around
 * a line of a head are no part of its text.
 */
export const wrongApostrophes = (text: string): string[] =>
  [...text.replace(/^(\w+: )'(.*)'$/, '$1$2').matchAll(/\p{L}+['`´ʼ‘]\p{L}*/gu)].map(([found]) => found)

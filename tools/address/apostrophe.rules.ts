/**
 * Returns the places in an English text that need a typographic apostrophe (’), with the words around them. Quotes
 * around a front-matter value are not part of the text.
 */
export const wrongApostrophes = (text: string): string[] =>
  [...text.replace(/^(\w+: )'(.*)'$/, '$1$2').matchAll(/\p{L}+['`´ʼ‘]\p{L}*/gu)].map(([found]) => found)

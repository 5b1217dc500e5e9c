/** Returns the first sentence of a text. It ends at punctuation before a space and a capital letter. */
export const firstSentence = (text: string): string => /^.+?[.!?…][»”"]?(?=\s+[«“"]?\p{Lu})/su.exec(text)?.[0] ?? text

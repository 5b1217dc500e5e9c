/** The first sentence of a text: it ends before a space and a capital. */
export const firstSentence = (text: string): string => /^.+?[.!?…][»”"]?(?=\s+[«“"]?\p{Lu})/su.exec(text)?.[0] ?? text

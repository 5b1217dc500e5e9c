/**
 * A whole number as people type it: with a plus, a space, or any of the signs that look like a minus. Anything else
 * stays a text, which the schema of the call refuses.
 */
export const typedNumber = (text: string): number | string =>
  /^[+−–—-]?[\d\s]*\d$/.test(text.trim()) ? Number(text.replace(/[−–—]/, '-').replaceAll(/\s/g, '')) : text

/**
 * Removes personal data from an error text: failed queries include their parameters, drivers quote values, long digit
 * runs are IINs and phones, and a long random text may be a token.
 */
export const withoutValues = (text: string): string =>
  withoutParameters(text)
    .replace(/: "[^"\n]*"/g, ': "#"')
    .replace(/([?&][\w.-]+=)[^&\s"'`<>)]+/g, '$1#')
    .replace(/[\w-]{43,}(\.[\w-]+)*/g, '#')
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '#')
    .replace(/(?:\+7|\b[78])[\s(-]*7\d\d[\s)-]*\d{3}[\s-]*\d\d[\s-]*\d\d\b/g, '#')
    .replace(/\d{9,}/g, '#')

/** A person may type a line that looks like a stack frame, so only lines after all values count as frames. */
function withoutParameters(text: string): string {
  const from = text.indexOf('\nparams: ')
  if (from === -1) return text
  const lines = text.slice(from + 1).split('\n')
  return [
    text.slice(0, from),
    ...lines.slice(lines.findLastIndex((line, at) => at === 0 || !line.startsWith('    at ')) + 1),
  ].join('\n')
}

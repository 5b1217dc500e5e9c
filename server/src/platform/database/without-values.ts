/**
 * The text of a failure without what people typed: a failed query brings its parameters along, a driver quotes values, long digit runs are IINs
 * and phones, and who knows a long random text may open what it opens.
 */
export const withoutValues = (text: string): string =>
  text
    .replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
    .replace(/: "[^"\n]*"/g, ': "#"')
    .replace(/([?&][\w.-]+=)[^&\s"'`<>)]+/g, '$1#')
    .replace(/[\w-]{43,}(\.[\w-]+)*/g, '#')
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '#')
    .replace(/(?:\+7|\b[78])[\s(-]*7\d\d[\s)-]*\d{3}[\s-]*\d\d[\s-]*\d\d\b/g, '#')
    .replace(/\d{9,}/g, '#')

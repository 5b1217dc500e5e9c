/** The text of a failure without what people typed: a failed query brings its parameters along, a driver quotes values, and long digit runs are IINs and phones. */
export const withoutValues = (text: string): string =>
  text
    .replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
    .replace(/: "[^"\n]*"/g, ': "#"')
    .replace(/\d{9,}/g, '#')

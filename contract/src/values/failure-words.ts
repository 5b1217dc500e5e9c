/** Capitalised words that browsers and React use in error messages; any other such word could be a person's name. */
const ofBrowsers = new Set(
  (
    'API Array Attempt Blocked Can Cannot Chunk Class Could Document DOM Element Error Event Expected Failed Fetch HTML Hydration Illegal Importing ' +
    'Indexed Input Internal Invalid JSON Load Loading Map Maximum Minified Missing Module Network No Node Not Object Only Out Permission Promise Property ' +
    'Proxy React Request Response Script Set Storage String Symbol SVG Target Text The This Timeout Too Transaction Unable Undefined Unexpected Unsupported ' +
    'URL Window'
  ).split(' '),
)

/** `TypeError`, `HTMLElement`, `IDBDatabase`: names in code have capitals inside the word, names of people do not. */
const isOfCode = (word: string) => ofBrowsers.has(word) || /^[A-Z][a-z]+[A-Z]|^[A-Z]{2,}[a-z]/.test(word)

/**
 * Removes everything from an error message that may identify a person: addresses, e-mails, quotations, numbers, long
 * random strings, letters that are not Latin, names. The browser sends only the result, and the server applies it again
 * to every message.
 */
export const removePersonalData = (text: string): string =>
  text
    .replace(/"[^"]*"?|`[^`]*`?/g, '#')
    .replace(/\S*[/@?=]\S*/g, '#')
    .replace(/[\w-]{24,}/g, '#')
    // Numbers of React errors are error codes.
    .replace(/(React error #\d{1,3}(?!\d))|\d+/g, (_, ofReact?: string) => ofReact ?? '#')
    .replace(/[^ -~]+/g, '#')
    .replace(/\b[A-Z][A-Za-z]*/g, (word) => (isOfCode(word) ? word : '#'))

/** Pattern of an address: parts that are not words of a site map become `:x`. */
export const pagePattern = (path: string, isKnown: (part: string) => boolean = isWord): string =>
  path
    .split('/')
    .map((part) => (part === '' || isKnown(part) ? part : ':x'))
    .join('/')

const isWord = (part: string) => part.length <= 30 && /^[a-z]+(-[a-z]+)*(-\d)?$/.test(part)

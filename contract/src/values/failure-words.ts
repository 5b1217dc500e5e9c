/** Words with a capital that browsers and React say of failures; any other may be the name of somebody. */
const ofBrowsers = new Set(
  (
    'API Array Attempt Blocked Can Cannot Chunk Class Could Document DOM Element Error Event Expected Failed Fetch HTML Hydration Illegal Importing ' +
    'Indexed Input Internal Invalid JSON Load Loading Map Maximum Minified Missing Module Network No Node Not Object Only Out Permission Promise Property ' +
    'Proxy React Request Response Script Set Storage String Symbol SVG Target Text The This Timeout Too Transaction Unable Undefined Unexpected Unsupported ' +
    'URL Window'
  ).split(' '),
)

/** `TypeError`, `HTMLElement`, `IDBDatabase`: names of things are written together, names of people are not. */
const isOfCode = (word: string) => ofBrowsers.has(word) || /^[A-Z][a-z]+[A-Z]|^[A-Z]{2,}[a-z]/.test(word)

/**
 * The words of a failure without persons: no address, mail, quotation, number, long random text, no letter that is not
 * Latin, no name.
 * The browser sends no more than this, and the server writes down no more, whoever sent it.
 */
export const withoutPersons = (text: string): string =>
  text
    .replace(/"[^"]*"?|`[^`]*`?/g, '#')
    .replace(/\S*[/@?=]\S*/g, '#')
    .replace(/[\w-]{24,}/g, '#')
    // A number of React is the name of a fault.
    .replace(/(React error #\d{1,3}(?!\d))|\d+/g, (_, ofReact?: string) => ofReact ?? '#')
    .replace(/[^ -~]+/g, '#')
    .replace(/\b[A-Z][A-Za-z]*/g, (word) => (isOfCode(word) ? word : '#'))

/** An address by its pattern: what is no word of a site map stands as `:x`. */
export const pagePattern = (path: string, isKnown: (part: string) => boolean = isWord): string =>
  path
    .split('/')
    .map((part) => (part === '' || isKnown(part) ? part : ':x'))
    .join('/')

const isWord = (part: string) => part.length <= 30 && /^[a-z]+(-[a-z]+)*(-\d)?$/.test(part)

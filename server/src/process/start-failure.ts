import { ConfigError } from '../platform/config.ts'
import { sentences as ofDatabase } from '../platform/database/unsuitable-database.ts'

const sentences: [codes: RegExp, sentence: (message: string) => string][] = [
  [/^EADDRINUSE$/, () => `Port ${process.env.PORT ?? 3000} is in use. Choose another one: PORT=3001 npm start`],
  [
    /^EADDRNOTAVAIL$/,
    () => `HOST=${process.env.HOST} is not an address of this machine. Leave HOST out to listen on all addresses.`,
  ],
  [
    /^(EACCES|EPERM|EROFS|ENOSPC|ENOTDIR|EEXIST)$/,
    (message) => `A folder or a port cannot be used: ${message}. Give another DATA_DIR or PORT.`,
  ],
  [/^25006$/, () => ofDatabase['read-only']],
  // A pooler refuses settings of a connection, or gives the connection to another client in between.
  [/^(08P01|26000|42P05)$/, (message) => `${ofDatabase.pooled} Its message: ${message}.`],
  [
    /^(ECONN|ENOTFOUND|ETIMEDOUT|EHOST|28|3D|57)/,
    (message) => `The database cannot be opened: ${message}. Check DATABASE_URL.`,
  ],
]

/** Returns why the product could not start, as a sentence for the terminal; a stack only for unforeseen errors. */
export function startFailureText(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = codeOf(error)
  const [, sentence] = sentences.find(([codes]) => codes.test(code)) ?? []
  return sentence ? sentence(error.message || code) : `Bagdar could not start: ${error.stack ?? error.message}`
}

function codeOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
}

import { createHash } from 'node:crypto'
import path from 'node:path'

const letters = 'abcdefghijklmnopqrstuvwxyz'
const signs = `${letters}${letters.toUpperCase()}0123456789`

/**
 * The name of a class in the build: a sign of three letters for its file, and its own name. The usual names end with
 * the number of a line besides, which compresses badly. The same file has the same sign in every build.
 */
export const shortName = (name: string, file: string): string => `${signOf(path.relative('.', file))}-${name}`

/** Returns the sign of a style sheet, which begins with a letter, as a class has to. */
export function signOf(sheet: string): string {
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(sheet.replaceAll('\\', '/')).digest()
  return [letters[first % letters.length], signs[second % signs.length], signs[third % signs.length]].join('')
}

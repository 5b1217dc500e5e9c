/**
 * Something in a file or a command that cannot be used. The message has the file, the line if there is one, the
 * reason.
 */
export class DataError extends Error {
  constructor(place: string | { file: string; line: number }, reason: string) {
    super(`${typeof place === 'string' ? place : `${place.file}, line ${place.line}`}: ${reason}`)
    this.name = 'DataError'
  }
}

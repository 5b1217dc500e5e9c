/** Writes a number with as many decimals as are asked for, in the language of the reader. */
type Write = (value: number, decimals: number) => string

/** Bytes as megabytes: small files with one decimal, and never 0, which would say that there is nothing to load. */
export function megabytes(bytes: number, write: Write): string {
  const size = Math.max(0.1, bytes / 1_000_000)
  return write(size, size < 10 ? 1 : 0)
}

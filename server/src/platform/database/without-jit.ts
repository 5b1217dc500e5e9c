/**
 * The address of a database with `jit=off` for every connection to it. The server asks for little at a time: PostgreSQL
 * takes a search over many hosts or
 * filters for dear by its own estimate, and then spends ten to three hundred milliseconds on compiling what runs for
 * fewer. What the address asks for itself
 * stands behind, and so counts; with an option of the driver instead the address would replace it.
 */
export function withoutJit(url: string): string {
  const [, address = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(url) ?? []
  const options = /(?<=^|&)options=/
  if (options.test(query)) return `${address}?${query.replace(options, 'options=-c+jit=off+')}`
  // The driver reads PGOPTIONS only where the address has no options.
  const given = process.env.PGOPTIONS ? `+${encodeURIComponent(process.env.PGOPTIONS)}` : ''
  return `${address}?${query && `${query}&`}options=-c+jit=off${given}`
}

/**
 * Returns the database address with `jit=off` for every connection. All queries are small, but PostgreSQL estimates a
 * search over many hosts or filters as expensive and then spends 10 to 300 ms compiling a query that runs faster than
 * that. Options in the address come after it and so take precedence; a driver option would instead be replaced by the
 * address.
 */
export function withoutJit(url: string): string {
  const [, address = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(url) ?? []
  const options = /(?<=^|&)options=/
  if (options.test(query)) return `${address}?${query.replace(options, 'options=-c+jit=off+')}`
  // The driver reads PGOPTIONS only if the address has no options.
  const given = process.env.PGOPTIONS ? `+${encodeURIComponent(process.env.PGOPTIONS)}` : ''
  return `${address}?${query && `${query}&`}options=-c+jit=off${given}`
}

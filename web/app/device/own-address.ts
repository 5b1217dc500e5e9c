/**
 * Returns an address that `redirect` may lead to: one on this site, in plain characters. Anything else gives
 * `otherwise`.
 */
export function ownAddress(candidate: string | null | undefined, otherwise: string): string {
  return candidate && /^\/(?![/\\])[\w\-./?=&%]*$/.test(candidate) ? candidate : otherwise
}

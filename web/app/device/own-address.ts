/** Where `redirect` may lead: to an address of this site, written in plain letters; anything else gives the way out. */
export function ownAddress(candidate: string | null | undefined, otherwise: string): string {
  return candidate && /^\/(?![/\\])[\w\-./?=&%]*$/.test(candidate) ? candidate : otherwise
}

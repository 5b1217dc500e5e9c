/** Returns the address of another way to sign in that leads to the same page. */
export function signInAddress(path: string, search: URLSearchParams): string {
  const asked = search.get('redirect')
  if (!asked) return path
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(asked)}`
}

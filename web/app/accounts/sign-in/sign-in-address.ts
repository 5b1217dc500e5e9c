/** Returns the address of another way to sign in that leads to the same page. */
export function signInAddress(path: string, search: URLSearchParams): string {
  const redirect = search.get('redirect')
  if (!redirect) return path
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(redirect)}`
}

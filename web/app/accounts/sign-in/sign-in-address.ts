/** Another way to sign in, to the same page after it. */
export function signInAddress(path: string, search: URLSearchParams): string {
  const asked = search.get('redirect')
  if (!asked) return path
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(asked)}`
}

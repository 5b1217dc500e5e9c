/** The name of this browser for the server: an attempt lives on one device at a time. */
export function deviceId(): string {
  const kept = localStorage.getItem('device')
  if (kept) return kept
  // randomUUID is missing where the page is not served over https, as in a school's own network.
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  localStorage.setItem('device', fresh)
  return fresh
}

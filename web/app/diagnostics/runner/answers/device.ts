/** Returns the id of this browser, because an attempt belongs to one device at a time. */
export function deviceId(): string {
  const stored = localStorage.getItem('device')
  if (stored) return stored
  // `randomUUID` does not exist on pages without https, as in a school's own network.
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  localStorage.setItem('device', fresh)
  return fresh
}

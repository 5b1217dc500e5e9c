import { readAvatar } from '#contract/profiles/photos'
import { api } from '../calls/browser-api.ts'

const cachedAddresses = new Map<string, Promise<string | null>>()

/**
 * Returns an address for an `img` of a photo that only the token opens; each is fetched once. Null if there is none or
 * the user may not see it.
 */
export function photoAddress(file: string | null): Promise<string | null> {
  if (!file) return Promise.resolve(null)
  const address = cachedAddresses.get(file) ?? load(file)
  cachedAddresses.set(file, address)
  return address
}

async function load(file: string): Promise<string | null> {
  try {
    return URL.createObjectURL(await api(readAvatar, { query: { file } }))
  } catch {
    cachedAddresses.delete(file)
    return null
  }
}

import { randomId } from '../../device/random-id.ts'

const key = 'reader-device'

/** The id of this browser, made once, and how its owner would call it. */
export function thisDevice(): { id: string; name: string } {
  const stored = localStorage.getItem(key)
  const id = stored ?? randomId()
  if (!stored) localStorage.setItem(key, id)
  return { id, name: deviceName(navigator.userAgent) }
}

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

export const deviceName = (agent: string): string => systems.find(([sign]) => sign.test(agent))?.[1] ?? ''

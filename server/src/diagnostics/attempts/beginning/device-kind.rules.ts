import type { DeviceKind } from '#contract/statistics/measures'

const tablets = /iPad|Tablet|PlayBook|Kindle|Silk(?!.*Mobile)|Android(?!.*Mobile)/
const phones = /iPhone|iPod|Mobile|Windows Phone|Opera Mini/
const computers = /Windows NT|Macintosh|X11|CrOS|Linux/

/**
 * The kind of device that a browser says it runs on; null if it does not say. An iPad that asks for pages of computers
 * says that it is one.
 */
export function deviceKindOf(headers: Record<string, string | string[] | undefined>): DeviceKind | null {
  const agent = String(headers['user-agent'] ?? '')
  if (tablets.test(agent)) return 'tablet'
  if (phones.test(agent) || headers['sec-ch-ua-mobile'] === '?1') return 'phone'
  return computers.test(agent) ? 'computer' : null
}

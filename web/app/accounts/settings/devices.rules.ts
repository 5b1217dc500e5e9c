import { dayOf } from '#contract/values/kazakhstan-time'

interface Device {
  id: string
  device: string
  seen_at: string
  is_current: boolean
}

/**
 * Returns this device first, then the others, latest first. Several sessions of one device on one day are shown once.
 */
export function devicesOf(sessions: readonly Device[]): Device[] {
  const others = sessions.filter(({ is_current }) => !is_current).toSorted((a, b) => b.seen_at.localeCompare(a.seen_at))
  const byDay = new Map<string, Device>()
  for (const session of others) {
    const name = `${session.device} ${dayOf(new Date(session.seen_at))}`
    if (!byDay.has(name)) byDay.set(name, session)
  }
  return [...sessions.filter(({ is_current }) => is_current), ...byDay.values()]
}

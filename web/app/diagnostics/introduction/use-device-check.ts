import { useEffect, useState } from 'react'
import { openBrowserDisk } from '../runner/answers/browser-disk.ts'
import { browserName } from './browser-name.rules.ts'

export interface DeviceCheck {
  /** Milliseconds to the server and back; `null` while measuring, -1 without a connection. */
  network: number | null
  screen: { width: number; height: number; browser: string | null }
  canStore: boolean
}

/** What can be learnt about the device without asking the pupil. */
export function useDeviceCheck(): { check: DeviceCheck | null; measure: () => void } {
  const [check, setCheck] = useState<DeviceCheck | null>(null)
  useEffect(() => void examine().then(setCheck), [])
  const measure = () => {
    setCheck((before) => before && { ...before, network: null })
    void examine().then(setCheck)
  }
  return { check, measure }
}

async function examine(): Promise<DeviceCheck> {
  const [network, disk] = await Promise.all([roundTrip(), openBrowserDisk()])
  return {
    network,
    canStore: disk !== null,
    screen: { width: window.innerWidth, height: window.innerHeight, browser: browserName(navigator.userAgent) },
  }
}

/** The second of two short calls: the first one may pay for a new connection. */
async function roundTrip(): Promise<number> {
  try {
    await fetch('/healthz', { cache: 'no-store' })
    const startedAt = performance.now()
    await fetch('/healthz', { cache: 'no-store' })
    return Math.max(1, Math.round(performance.now() - startedAt))
  } catch {
    return -1
  }
}

import { useEffect, useState } from 'react'
import { openBrowserDisk } from '../runner/answers/browser-disk.ts'
import { browserName } from '../../device/browser-name.rules.ts'

export interface DeviceCheck {
  /** Round-trip time to the server in milliseconds; null while measuring, -1 without a connection. */
  network: number | null
  screen: { width: number; height: number; browser: string | null }
  canStore: boolean
}

/** Checks what can be found out about the device without asking the pupil. */
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

/** Times the second of two short calls, because the first may include opening a connection. */
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

import { useCallback, useEffect, useState } from 'react'
import { readCoins } from '#contract/coins/coins'
import { api } from '../../calls/browser-api.ts'

interface Coins {
  balance: number
}

/**
 * The balance that the page was loaded with, read again when the tab is shown, because coins are earned and spent in
 * other tabs. Only the balance: a reload of the whole page that fails would take away what was typed.
 */
export function useBalance(loaded: Coins): { balance: number; reread: () => Promise<void> } {
  const [newer, setNewer] = useState<{ than: Coins; coins: Coins } | null>(null)
  const reread = useCallback(async () => {
    try {
      setNewer({ than: loaded, coins: await api(readCoins, {}) })
    } catch {
      // Without a connection the last known balance stays; the server checks each order.
    }
  }, [loaded])
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void reread()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [reread])
  return { balance: (newer?.than === loaded ? newer.coins : loaded).balance, reread }
}

import { useEffect, useState } from 'react'
import type { Locale } from '#contract/values/locale'
import { takePackage, type PackageState } from './take-package.ts'

/** How long the page waits before it tries again to load a package, in milliseconds. */
const againMs = 30_000

/** Takes the package along while the page is open; null while it loads or if none is wanted. */
export function usePackage(wanted: { test_id: string; locale: Locale } | null): PackageState | null {
  const [taken, setTaken] = useState<{ name: string; state: PackageState } | null>(null)
  const name = wanted ? `${wanted.test_id} ${wanted.locale}` : ''
  useEffect(() => {
    if (!name) return
    const [test_id, locale] = name.split(' ') as [string, Locale]
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = async () => {
      clearTimeout(timer)
      const state = await takePackage({ test_id, locale })
      if (isGone) return
      setTaken({ name, state })
      if (state.state === 'missing') timer = setTimeout(() => void take(), againMs * (1 + Math.random()))
    }
    const onOnline = () => void take()
    void take()
    window.addEventListener('online', onOnline)
    return () => {
      isGone = true
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [name])
  return taken?.name === name ? taken.state : null
}

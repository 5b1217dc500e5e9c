import { useEffect, useState } from 'react'
import { photoAddress } from '../photo-address.ts'

/** The photo sent before, once it is there. */
export function useOwnPhoto(file: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    void photoAddress(file).then((found) => {
      if (!isGone) setAddress(found)
    })
    return () => {
      isGone = true
    }
  }, [file])
  return address
}

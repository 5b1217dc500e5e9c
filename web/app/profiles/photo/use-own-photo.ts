import { useEffect, useState } from 'react'
import { photoAddress } from '../photo-address.ts'

/** Returns the photo that was sent before, once it has loaded. */
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

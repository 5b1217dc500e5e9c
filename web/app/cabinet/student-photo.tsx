import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { readAvatar } from '#contract/profiles/photos'
import { api } from '../calls/browser-api.ts'

/**
 * Shows a photo, which has no public address: it is fetched with the session of a user who may see it, and dropped with
 * the page.
 */
export function StudentPhoto({ file, name }: { file: string; name: string }) {
  const { t } = useTranslation('cabinet')
  const address = usePhoto(file)
  return <img src={address ?? undefined} alt={t('checks.photoOf', { name })} />
}

function usePhoto(file: string): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    let made: string | null = null
    api(readAvatar, { query: { file } }, { signal: leaving.signal }).then(
      (photo) => {
        made = URL.createObjectURL(photo)
        setAddress(made)
      },
      // The text beside the frame is enough; staff can reload the list.
      () => {},
    )
    return () => {
      leaving.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}

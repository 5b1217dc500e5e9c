import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { isNewRead } from './door.rules.ts'
import { watchCamera } from './read-qr.ts'
import styles from './door.module.css'

/** The camera of the phone, which reads tickets until it is turned off. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('door')
  const [mode, setMode] = useState<'off' | 'on' | 'failed'>('off')
  return (
    <Card as="section" aria-labelledby="door-camera" className={styles.camera}>
      <h2 id="door-camera">{t('camera.title')}</h2>
      {mode === 'failed' && (
        <InfoNote tone="red" live>
          {t('camera.failed')}
        </InfoNote>
      )}
      {mode === 'on' ? (
        <>
          <View onCode={onCode} onFailed={() => setMode('failed')} />
          <p className="muted small">{t('camera.hint')}</p>
          <Button variant="line" onClick={() => setMode('off')}>
            {t('camera.stop')}
          </Button>
        </>
      ) : (
        <Button size="lg" onClick={() => setMode('on')}>
          {t('camera.start')}
        </Button>
      )}
    </Card>
  )
}

function View({ onCode, onFailed }: { onCode: (code: string) => void; onFailed: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const calls = useRef({ onCode, onFailed })
  useEffect(() => {
    calls.current = { onCode, onFailed }
  })
  useEffect(() => {
    if (!video.current) return undefined
    const stop = new AbortController()
    let last: { code: string; at: number } | null = null
    const take = (code: string) => {
      const at = Date.now()
      if (isNewRead(last, code, at)) calls.current.onCode(code)
      last = { code, at }
    }
    watchCamera(video.current, take, stop.signal).catch(() => !stop.signal.aborted && calls.current.onFailed())
    return () => stop.abort()
  }, [])
  return <video ref={video} className={styles.video} muted playsInline />
}

import { IconQrcode } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../ui/button.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import styles from './check-in.module.css'

/**
 * Scans QR codes with the device's camera, if the browser can decode them. Without it, the phone's own camera app opens
 * the address in the code.
 */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('workplace')
  const { video, state, open, close } = useScanner(onCode)
  if (!canScan()) return <p className="muted loose">{t('door.byCamera')}</p>
  return (
    <>
      {state === 'denied' && <InfoNote tone="gold">{t('door.denied')}</InfoNote>}
      {state === 'on' && (
        <video ref={video} className={styles.video} autoPlay muted playsInline aria-label={t('door.camera')} />
      )}
      <Button
        variant="line"
        leftSection={<IconQrcode size={22} stroke={1.9} aria-hidden />}
        onClick={state === 'on' ? close : () => void open()}
      >
        {t(state === 'on' ? 'door.stop' : 'door.scan')}
      </Button>
    </>
  )
}

/** The browser's `BarcodeDetector`; not all browsers have it. */
interface CodeReader {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type MakesReader = new (options: { formats: string[] }) => CodeReader

const makerOf = (): MakesReader | undefined => Reflect.get(window, 'BarcodeDetector')

const canScan = (): boolean => makerOf() !== undefined && navigator.mediaDevices !== undefined

const everyMs = 250

/** Checks the rear camera several times a second until it finds a code. */
function useScanner(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [isDenied, setDenied] = useState(false)
  const latestOnCode = useRef(onCode)
  useEffect(() => {
    latestOnCode.current = onCode
  })

  useEffect(() => {
    const Reader = makerOf()
    if (!stream || !Reader) return undefined
    const reader = new Reader({ formats: ['qr_code'] })
    if (video.current) video.current.srcObject = stream
    const timer = setInterval(() => {
      const picture = video.current
      if (!picture || picture.readyState < picture.HAVE_CURRENT_DATA) return
      reader.detect(picture).then(
        ([seen]) => {
          if (!seen) return
          setStream(null)
          latestOnCode.current(seen.rawValue)
        },
        // A frame that could not be decoded; the next one follows at once.
        () => {},
      )
    }, everyMs)
    return () => {
      clearInterval(timer)
      stream.getTracks().forEach((track) => track.stop())
    }
  }, [stream])

  async function open(): Promise<void> {
    try {
      setStream(await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false }))
      setDenied(false)
    } catch {
      // Access was denied or there is no camera, so the code must be typed.
      setDenied(true)
    }
  }
  const state: 'on' | 'off' | 'denied' = stream ? 'on' : isDenied ? 'denied' : 'off'
  return { video, state, open, close: () => setStream(null) }
}

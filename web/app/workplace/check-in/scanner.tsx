import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './check-in.module.css'
import { canScan, useScanner } from './use-scanner.ts'

/** The camera of the device, where the browser reads QR codes by itself; the phone’s own camera opens the address of the code anyway. */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('workplace')
  const { video, state, open, close } = useScanner(onCode)
  if (!canScan()) return <p className={styles.quiet}>{t('door.byCamera')}</p>
  return (
    <>
      {state === 'denied' && <InfoNote tone="gold">{t('door.denied')}</InfoNote>}
      {state === 'on' && <video ref={video} className={styles.video} autoPlay muted playsInline aria-label={t('door.camera')} />}
      <Button variant="line" leftSection={<IconQrcode size={22} stroke={1.9} aria-hidden />} onClick={state === 'on' ? close : () => void open()}>
        {t(state === 'on' ? 'door.stop' : 'door.scan')}
      </Button>
    </>
  )
}

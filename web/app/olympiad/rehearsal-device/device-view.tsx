import { Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './rehearsal-device.module.css'

const DeviceRun = lazyPart(async () => ({ default: (await import('./device-run.tsx')).DeviceRun }))

interface DeviceViewProps {
  code: string
  /** Null if no rehearsal is open with this code; `message` says why. */
  school: string | null
  message: string
}

/** The page is light, because it is opened on old phones: what checks the device is loaded once the page stands. */
export function DeviceView({ code, school, message }: DeviceViewProps) {
  const { t } = useTranslation('rehearsal-device')
  const isInBrowser = useIsInBrowser()
  return (
    <div className={styles.page}>
      <PageMeta title={t('title')} />
      <header className="stack gap-6">
        <h1 className={styles.title}>{t('title')}</h1>
        {school !== null && <p className="muted">{t('lead', { school })}</p>}
      </header>
      {school === null ? (
        <InfoNote tone="gold" title={message || t('unknown')}>
          {t('unknownText')}
        </InfoNote>
      ) : isInBrowser ? (
        <Suspense>
          <DeviceRun code={code} />
        </Suspense>
      ) : (
        // A browser too old for the scripts stays here.
        <p className="muted small">{t('tooOld')}</p>
      )}
    </div>
  )
}

const never = () => () => {}
/** False on the server and while the page is being taken over, true afterwards. */
const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

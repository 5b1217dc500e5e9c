import { lazy, useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { loadPartOfRelease } from '../device/parts-limit.ts'
import { failureStatus } from '../calls/failure-status.ts'
import { Boundary } from '../ui/plain/boundary.tsx'
import { PlainNote } from '../ui/plain/plain-note.tsx'
import styles from '../ui/plain/plain-note.module.css'

/**
 * Makes a component whose code is loaded when it is first rendered. If loading fails, the page stays and shows a note;
 * it is tried again on a press and when the network is back.
 */
// oxlint-disable-next-line no-explicit-any -- the type of React's `lazy`
export function lazyPart<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) {
  const createLazy = () => lazy(() => loadPartOfRelease(load))
  let newest = createLazy()
  return function LaterPart(props: ComponentProps<Part>) {
    const [Drawn, setDrawn] = useState(() => newest)
    const askAgain = () => {
      // Another instance may have started a new try already.
      if (newest === Drawn) newest = createLazy()
      setDrawn(() => newest)
    }
    return (
      <Boundary
        instead={(error, again) => (
          <LoadFailure
            error={error}
            again={() => {
              askAgain()
              again()
            }}
          />
        )}
      >
        <Drawn {...props} />
      </Boundary>
    )
  }
}

function LoadFailure({ error, again }: { error: unknown; again: () => void }) {
  const { t } = useTranslation()
  const isLost = failureStatus(error) === 0
  useEffect(() => {
    if (!isLost) return undefined
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isLost, again])
  // An error of the component itself is for the error boundary of the page.
  if (!isLost) throw error
  return (
    <PlainNote title={t('failure.offline')} text={t('failure.partText')}>
      <button type="button" className={styles.act} onClick={again}>
        {t('failure.again')}
      </button>
    </PlainNote>
  )
}

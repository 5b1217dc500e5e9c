import { useTranslation } from '#web/i18n/use-translation'
import type { TestCard } from '#contract/diagnostics/tests'
import { useFormat } from '../../shell/use-format.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './introduction.module.css'
import { wayOut } from './way-out.ts'

/** Why the test cannot begin, and the way out. It stands above everything else: nobody reads a whole introduction to learn at its end that the attempts are used up. */
export function LockCard({ lock }: { lock: NonNullable<TestCard['lock']> }) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  return (
    <section className={styles.card}>
      <InfoNote tone="gold" title={t('introduction.locked')}>
        <p>{lock.message}</p>
        {lock.opens_at && <p>{t('tests.opens', { date: format.longDate(lock.opens_at) })}</p>}
      </InfoNote>
      <LinkButton size="lg" to={wayOut(lock.reason)}>
        {t(`introduction.way_${lock.reason}`)}
      </LinkButton>
    </section>
  )
}

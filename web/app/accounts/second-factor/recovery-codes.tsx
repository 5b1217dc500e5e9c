import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './second-factor.module.css'

/** Recovery codes, shown only once, to be copied or printed. Only the codes are printed. */
export function RecoveryCodes({
  codes,
  account,
  onKept,
}: {
  codes: readonly string[]
  account?: string
  onKept: () => unknown
}) {
  const { t } = useTranslation('accounts')
  return (
    <div className={`${styles.codes} grid`}>
      <InfoNote tone="gold" instead title={t('factor.codes.where')}>
        {t('factor.codes.text')}
      </InfoNote>
      <div className={styles.sheet}>
        {account && <p className={styles.paper}>{t('factor.codes.sheet', { account })}</p>}
        <ul aria-label={t('factor.codes.list')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.ways}>
        <CopyButton value={codes.join('\n')} label={t('factor.codes.copy')} copiedLabel={t('factor.codes.copied')} />
        <Button
          variant="line"
          onClick={() => window.print()}
          leftSection={<IconPrinter size={20} stroke={2} aria-hidden />}
        >
          {t('factor.codes.print')}
        </Button>
      </div>
      <Button size="lg" onClick={() => void onKept()}>
        {t('factor.codes.kept')}
      </Button>
    </div>
  )
}

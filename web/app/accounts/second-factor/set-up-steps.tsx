import type { SetUp } from '#contract/accounts/second-factor'
import { useTranslation } from '#web/i18n/use-translation'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { DigitsEntry } from './digits-entry.tsx'
import styles from './second-factor.module.css'

/** Install an app, scan the QR code or type the key, and enter the first code. */
export function SetUpSteps({
  setUp: { address, key, account },
  onCode,
}: {
  setUp: SetUp
  onCode: (code: string) => Promise<unknown>
}) {
  const { t } = useTranslation('accounts')
  return (
    <ol className={styles.steps}>
      <li>{t('factor.setUp.app')}</li>
      <li>
        {t('factor.setUp.scan')}
        <div className={styles.app}>
          <QrCode className={styles.qr} text={address} label={t('factor.setUp.qr')} />
          <div className={styles.key}>
            <span>{t('factor.setUp.noCamera')}</span>
            <code aria-label={t('factor.setUp.key')}>{key}</code>
            <span className={styles.quiet}>{t('factor.setUp.account', { account })}</span>
            <CopyButton
              value={key.replaceAll(' ', '')}
              label={t('factor.setUp.copyKey')}
              copiedLabel={t('factor.setUp.copied')}
            />
            <a href={address} className={`${styles.open} phone-only`}>
              {t('factor.setUp.open')}
            </a>
          </div>
        </div>
      </li>
      <li>
        <DigitsEntry label={t('factor.setUp.code')} onCode={onCode} />
      </li>
    </ol>
  )
}

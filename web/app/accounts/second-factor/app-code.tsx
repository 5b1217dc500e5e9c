import type { Session } from '#contract/accounts/accounts'
import { enterByCode } from '#contract/accounts/second-factor'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { DigitsEntry } from './digits-entry.tsx'
import styles from './second-factor.module.css'

interface AppCodeProps {
  challenge: string
  onEntered: (session: Session) => unknown
}

/** Six digits of the app. */
export function AppCode({ challenge, onEntered }: AppCodeProps) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <p className={styles.lead}>{t('factor.door.lead')}</p>
      <DigitsEntry label={t('fields.code')} autoFocus onCode={async (code) => onEntered(await api(enterByCode, { body: { challenge, code } }))} />
    </>
  )
}

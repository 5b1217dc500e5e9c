import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { passwordRules } from '#contract/values/passwords/password-rules'
import styles from './password-rules.module.css'

const rules = ['length', 'digit', 'letters', 'latin', 'signs'] as const

/** What a new password must have, ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('accounts')
  return (
    <ul className={styles.root} aria-label={t('password.rules')}>
      {rules.map((rule) => {
        const isMet = password !== '' && passwordRules[rule](password)
        const Icon = isMet ? IconCheck : IconPoint
        return (
          <li key={rule} data-met={isMet || undefined}>
            <Icon size={18} stroke={2.6} aria-hidden />
            <span>
              {t(`password.rule.${rule}`)}
              <span className={styles.hidden}>, {t(isMet ? 'password.state.ok' : 'password.state.waiting')}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

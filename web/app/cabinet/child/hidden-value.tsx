import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './hidden-value.module.css'

/** Hides a value until the user asks for it, in case somebody looks over their shoulder. */
export function HiddenValue({ value, what }: { value: string; what: string }) {
  const { t } = useTranslation('cabinet')
  const [isShown, setShown] = useState(false)
  if (isShown) return <span className="tabular">{value}</span>
  return (
    <button
      type="button"
      className={styles.root}
      onClick={() => setShown(true)}
      aria-label={t('facts.showWhat', { what })}
    >
      <span aria-hidden>••••••</span>
      {t('facts.show')}
    </button>
  )
}

import { useTranslation } from '#web/i18n/use-translation'
import type { OwnData } from '#contract/profiles/own-data'
import { useFormat } from '../../shell/use-format.ts'
import styles from './own-data-card.module.css'

export function OwnConsents({ consents }: Pick<OwnData, 'consents'>) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  return (
    <ul className={`${styles.log} list`}>
      {consents.map(({ kind, is_given, by, version, at }) => (
        <li key={at + kind}>
          <span>{t(is_given ? 'ownData.given' : 'ownData.takenBack', { by, when: format.longDate(at) })}</span>
          <small>{t('ownData.version', { version })}</small>
        </li>
      ))}
    </ul>
  )
}

/** Everybody except the pupil who viewed the data, newest first. */
export function OwnViews({ views }: Pick<OwnData, 'views'>) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  if (views.length === 0) return <p>{t('ownData.noViews')}</p>
  return (
    <ul className={`${styles.log} list`}>
      {views.map(({ id, viewer, role, what, reason, at }) => (
        <li key={id}>
          <span>
            {viewer} ({role})
          </span>
          <small>{[t(`ownData.what.${what}`), reason, format.dateTime(at)].filter(Boolean).join(', ')}</small>
        </li>
      ))}
    </ul>
  )
}

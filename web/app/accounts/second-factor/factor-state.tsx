import type { SecondFactor } from '#contract/accounts/second-factor'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './second-factor.module.css'

const fewCodesLeft = 3

/** Whether two-factor sign-in is on, since when, and how many recovery codes are left. */
export function FactorState({ factor: { is_on, since, codes_left, is_required } }: { factor: SecondFactor }) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  return (
    <>
      <div className="row gap-8-12 middle">
        <Tag tone={is_on ? 'green' : 'grey'}>
          {is_on && since ? t('factor.on', { when: format.date(since) }) : t('factor.off')}
        </Tag>
        {is_on && <span className={styles.quiet}>{t('factor.left', { count: codes_left })}</span>}
        {is_required && <span className={styles.quiet}>{t('factor.required')}</span>}
      </div>
      {is_on && codes_left <= fewCodesLeft && <InfoNote tone="gold">{t('factor.fewLeft')}</InfoNote>}
    </>
  )
}

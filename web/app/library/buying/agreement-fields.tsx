import { Anchor, Checkbox } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { FieldProps } from '../../form/use-call-form.ts'
import styles from './buying.module.css'

interface AgreementFieldsProps {
  form: { field: (name: 'agrees_to_terms' | 'has_consent') => FieldProps }
  /** A pupil also says that a parent knows of the purchase. */
  isAdult: boolean
  versions: { offer_version: string; regulations_version: string }
}

/** What the buyer agrees to. Nothing is ticked beforehand, and the texts open in a new tab, so that nothing is lost. */
export function AgreementFields({ form, isAdult, versions }: AgreementFieldsProps) {
  const { t } = useTranslation('library')
  return (
    <div className="stack gap-12">
      <div>
        <Checkbox {...form.field('agrees_to_terms')} />
        <p className={styles.texts}>
          <Anchor href="/public-offer" target="_blank">
            {t('terms.offerVersion', { version: versions.offer_version })}
          </Anchor>
          <Anchor href="/library-regulations" target="_blank">
            {t('terms.regulationsVersion', { version: versions.regulations_version })}
          </Anchor>
        </p>
      </div>
      {!isAdult && <Checkbox {...form.field('has_consent')} />}
    </div>
  )
}

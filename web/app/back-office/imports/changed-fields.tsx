import type { ImportChange } from '#contract/publishing/imports'
import type { KindName } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { useFieldName } from '../differences/use-field-name.ts'
import type { NameOfPlace } from '../differences/use-place-names.ts'
import { useShownValue } from '../differences/use-shown-value.ts'
import styles from './imports.module.css'

interface ChangedFieldsProps {
  kind: KindName
  changed: readonly ImportChange[]
  nameOf: NameOfPlace
}

/** The fields that a row would change, with their old and new values. */
export function ChangedFields({ kind, changed, nameOf }: ChangedFieldsProps) {
  const { t } = useTranslation('back-office')
  const nameOfField = useFieldName(kind)
  const shown = useShownValue(kind, nameOf, { isRead: true })
  return (
    <dl className={styles.changed}>
      {changed.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{nameOfField(field)}</dt>
          {/* Older reports contain only the name of the field. */}
          {(before !== null || after !== null) && (
            <>
              <dd data-side="before">
                <small>{t('difference.before')}</small> <span>{shown(field, before) || t('imports.empty')}</span>
              </dd>
              <dd data-side="after">
                <small>{t('difference.after')}</small> <span>{shown(field, after) || t('imports.empty')}</span>
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  )
}

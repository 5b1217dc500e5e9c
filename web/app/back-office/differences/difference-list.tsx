import type { KindName } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import type { Difference } from '../draft/document.rules.ts'
import styles from './difference-list.module.css'
import { useFieldName } from './use-field-name.ts'
import { placesOfKind, usePlaceNames } from './use-place-names.ts'
import { useShownValue } from './use-shown-value.ts'
import { wordDifference } from './word-difference.rules.ts'

interface DifferenceListProps {
  kind: KindName
  differences: readonly Difference[]
  /** Heading of the old values. */
  before: string
  after: string
}

/** The old and the new value of each field; texts are compared word by word. */
export function DifferenceList({ kind, differences, before, after }: DifferenceListProps) {
  const { t } = useTranslation('back-office')
  const nameOf = useFieldName(kind)
  const shown = useShownValue(kind, usePlaceNames(placesOfKind(kind, differences)))
  if (differences.length === 0) return <p>{t('difference.none')}</p>
  return (
    <dl className={styles.root}>
      {differences.map((one) => {
        const pieces = wordDifference(shown(one.field, one.before), shown(one.field, one.after))
        return (
          <div key={one.field}>
            <dt>{nameOf(one.field)}</dt>
            <dd data-side="before">
              <small>{before}</small>
              <span>
                {pieces.map((piece, index) =>
                  piece.kind === 'same' ? piece.text : piece.kind === 'gone' && <del key={index}>{piece.text}</del>,
                )}
              </span>
            </dd>
            <dd data-side="after">
              <small>{after}</small>
              <span>
                {pieces.map((piece, index) =>
                  piece.kind === 'same' ? piece.text : piece.kind === 'new' && <ins key={index}>{piece.text}</ins>,
                )}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

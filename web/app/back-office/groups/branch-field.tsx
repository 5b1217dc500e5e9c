import { Checkbox, Select } from '@mantine/core'
import { branchingAnswers, idOf } from '#contract/publishing/schema'
import type { Group, Value, Words } from '#contract/publishing/field'
import { useTranslation } from '#web/i18n/use-translation'
import { listOf } from '../fields/field-props.ts'
import { branchableGroups } from './groups.rules.ts'
import styles from './groups.module.css'

interface BranchFieldProps {
  label: string
  /** The groups before it in the list. */
  earlier: readonly Group[]
  texts: Words
  value: Value
  error: string | undefined
  onChange: (branch: string[]) => void
}

/** Chooses whether a question is always asked, or only after some answers to an earlier one. */
export function BranchField({ label, earlier, texts, value, error, onChange }: BranchFieldProps) {
  const { t } = useTranslation('kinds')
  const [from = '', ...answers] = listOf(value)
  const branchable = branchableGroups(earlier)
  if (branchable.length === 0 && from === '') return null
  const question = branchable.find(({ id }) => id === from)
  const nameOf = (asking: Group) => {
    const number = earlier.findIndex((group) => group.id === asking.id) + 1
    return `${number}. ${texts[`${idOf(asking)}.text`] ?? t('groups.unsaid')}`
  }
  const answerName = (answer: string) => texts[`${from}.options.${answer}.text`] ?? answer
  return (
    <div className="grid gap-8">
      <Select
        label={label}
        placeholder={t('groups.always')}
        data={branchable.map((group) => ({ value: idOf(group), label: nameOf(group) }))}
        value={question ? from : null}
        onChange={(next) => onChange(next ? [next] : [])}
        clearable
        error={error}
      />
      {question && (
        <Checkbox.Group
          label={t('groups.after')}
          description={answers.length === 0 && t('groups.noAnswer')}
          value={answers}
          onChange={(next) => onChange([from, ...next])}
        >
          <div className={styles.answers}>
            {branchingAnswers(question).map((answer) => (
              <Checkbox key={answer} value={answer} label={answerName(answer)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </div>
  )
}

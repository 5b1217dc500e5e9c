import { Checkbox, Textarea } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { DeskReviewer } from '#contract/events/papers-desk'
import { languages } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../../shell/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { WholeNumberInput } from '../../../ui/inputs/whole-number-input.tsx'
import styles from './desk.module.css'

interface ReviewerDetailsProps {
  reviewer: DeskReviewer
  sections: readonly { id: string; name: string }[]
  onChange: (part: Partial<DeskReviewer>) => void
  onRemove: () => void
}

/** One reviewer in a line, which opens to change the languages, sections, workplaces and the most articles. */
export function ReviewerDetails({ reviewer, sections, onChange, onRemove }: ReviewerDetailsProps) {
  const { t } = useTranslation('papers')
  const { name, workplace, workplaces, max_papers } = reviewer
  return (
    <details>
      <summary className="unmarked">
        <span>
          <b>{name}</b>
          <span className="muted small">{useSummary(reviewer, sections)}</span>
        </span>
        <IconChevronDown size={20} stroke={2} aria-hidden />
      </summary>
      <div className={styles.facts}>
        {workplace && <p className="small">{t('desk.workplace', { workplace })}</p>}
        <Choices
          legend={t('desk.languages')}
          options={languages.map((id) => ({ id, name: t(`in.${id}`) }))}
          chosen={reviewer.languages}
          onChange={(chosen) => onChange({ languages: languages.filter((each) => chosen.includes(each)) })}
        />
        {sections.length > 0 && (
          <Choices
            legend={t('desk.sections')}
            hint={t('desk.sectionsHint')}
            options={sections}
            chosen={reviewer.sections}
            onChange={(chosen) => onChange({ sections: chosen })}
          />
        )}
        <Textarea
          label={t('desk.workplaces')}
          description={t('desk.workplacesHint')}
          autosize
          minRows={2}
          value={workplaces.join('\n')}
          onChange={({ currentTarget: { value } }) => onChange({ workplaces: value.split('\n') })}
        />
        <WholeNumberInput
          label={t('desk.most')}
          max={500}
          value={max_papers}
          onNumber={(value) => value !== null && onChange({ max_papers: value })}
        />
        <div className="row">
          <Button variant="subtle" onClick={onRemove}>
            {t('desk.remove', { name })}
          </Button>
        </div>
      </div>
    </details>
  )
}

/** Languages, sections and load in one line. */
function useSummary({ languages: known, sections: own, load, max_papers }: DeskReviewer, sections: readonly Option[]) {
  const { t } = useTranslation('papers')
  const format = useFormat()
  const names = sections.filter(({ id }) => own.includes(id)).map(({ name }) => name)
  return [
    known.map((each) => t(`in.${each}`)).join(', '),
    names.length > 0 ? names.join(', ') : t('desk.allSections'),
    t('desk.loadOf', { number: format.number(load), most: format.number(max_papers) }),
  ].join('; ')
}

interface Option {
  id: string
  name: string
}

interface ChoicesProps {
  legend: string
  hint?: string
  options: readonly Option[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Boxes to tick, in the order of the options. */
function Choices({ legend, hint, options, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset className="fieldset">
      <legend className="bold small">{legend}</legend>
      {hint && <p className="muted small">{hint}</p>}
      <div className={styles.choices}>
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(options.map((each) => each.id).filter((one) => (one === id ? checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

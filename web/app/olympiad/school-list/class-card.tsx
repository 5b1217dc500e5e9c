import { Checkbox } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { inState, type SchoolClass } from './classes.rules.ts'
import styles from './school-list.module.css'

const tones = { listed: 'green', ready: 'sky', waiting: 'warm' } as const

interface ClassCardProps {
  of: SchoolClass
  isOpen: boolean
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** A class: who takes part, who can be registered, and what the others are waiting for. */
export function ClassCard({ of: { grade, letter, pupils }, isOpen, chosen, onChoose }: ClassCardProps) {
  const { t } = useTranslation('school-list')
  const ready = isOpen ? inState(pupils, 'ready').map(({ student_id }) => student_id) : []
  const ticked = ready.filter((id) => chosen.includes(id))
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const others = chosen.filter((id) => !ids.includes(id))
    onChoose(isTicked ? [...others, ...ids] : others)
  }
  return (
    <Card>
      <fieldset className={`${styles.class} fieldset`}>
        <legend className={styles.name}>{letter ? t('class', { grade, letter }) : t('grade', { grade })}</legend>
        <p className="muted small">
          {t('counts', {
            listed: inState(pupils, 'listed').length,
            ready: inState(pupils, 'ready').length,
            waiting: inState(pupils, 'waiting').length,
          })}
        </p>
        {ready.length > 1 && (
          <Checkbox
            className={styles.all}
            label={t('allOfClass')}
            checked={ticked.length === ready.length}
            indeterminate={ticked.length > 0 && ticked.length < ready.length}
            onChange={(event) => tick(ready, event.currentTarget.checked)}
          />
        )}
        <ul className={`${styles.pupils} list`}>
          {pupils.map(({ student_id: id, name, state, text }) => (
            <li key={id}>
              {ready.includes(id) ? (
                <Checkbox
                  label={name}
                  checked={chosen.includes(id)}
                  onChange={(event) => tick([id], event.currentTarget.checked)}
                />
              ) : (
                <span>{name}</span>
              )}
              <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
              {text && <p className="muted small">{text}</p>}
            </li>
          ))}
        </ul>
      </fieldset>
    </Card>
  )
}

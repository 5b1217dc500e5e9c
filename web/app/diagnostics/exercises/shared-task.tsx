import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { SharedTask } from '#contract/diagnostics/exercises'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { svgSource } from '../runner/items/svg-source.ts'
import { SayButton, type Aloud } from './say-button.tsx'
import styles from './exercises.module.css'

/** A task that a child listens to and does with an adult; the notes for the adult open beside it. */
export function SharedTaskView({
  shared: { id, task, picture, notice, say },
  aloud,
}: {
  shared: SharedTask
  aloud?: Aloud
}) {
  const { t } = useTranslation('exercises')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card as="article" aria-labelledby={`task-${id}`} className={styles.situation}>
      <img className={styles.picture} src={svgSource(picture.svg)} alt={picture.alt} />
      <SayButton aloud={aloud} words={task} />
      <h3 id={`task-${id}`} className={styles.told}>
        {task}
      </h3>
      <button
        type="button"
        className={`${styles.option} ${styles.adult}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconUsers size={22} aria-hidden /> {t('together.adult')}
      </button>
      <div role="status">
        {isOpen && (
          <InfoNote tone="sand" title={t('together.notice')}>
            {notice}
            <b className={styles.toSay}>{t('together.say')}</b>
            {say}
          </InfoNote>
        )}
      </div>
    </Card>
  )
}

import { useState } from 'react'
import type { Situation } from '#contract/diagnostics/exercises'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { SayButton, type Aloud } from './say-button.tsx'
import styles from './exercises.module.css'

const tones = { helps: 'green', partly: 'gold', hinders: 'sand' } as const

/** A situation with ways to act; opening one shows what it leads to. */
export function SituationView({
  situation: { id, story, ask, options },
  aloud,
}: {
  situation: Situation
  aloud?: Aloud
}) {
  const { t } = useTranslation('exercises')
  const [opened, setOpened] = useState<readonly string[]>([])
  return (
    <Card as="article" aria-labelledby={`ask-${id}`} className={styles.situation}>
      <SayButton aloud={aloud} words={`${story} ${ask}`} />
      <p className={styles.story}>{story}</p>
      <h3 id={`ask-${id}`}>{ask}</h3>
      <ul>
        {options.map((option) => {
          const isOpen = opened.includes(option.id)
          return (
            <li key={option.id}>
              <div className={styles.line}>
                <button
                  type="button"
                  className={styles.option}
                  aria-expanded={isOpen}
                  onClick={() => setOpened(isOpen ? opened.filter((one) => one !== option.id) : [...opened, option.id])}
                >
                  {option.text}
                </button>
                <SayButton aloud={aloud} words={option.text} isSmall />
              </div>
              <div role="status">
                {isOpen && (
                  <InfoNote tone={tones[option.effect]} title={t(`effect.${option.effect}`)}>
                    {option.leads} <SayButton aloud={aloud} words={option.leads} isSmall />
                  </InfoNote>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <p className="muted small" role="status">
        {opened.length > 0 && t(opened.length < options.length ? 'situation.more' : 'situation.all')}
      </p>
    </Card>
  )
}

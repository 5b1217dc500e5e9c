import { Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { IdeaTask } from '#contract/diagnostics/exercises'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ideasIn } from './ideas.rules.ts'
import { SayButton, type Aloud } from './say-button.tsx'
import styles from './exercises.module.css'

interface IdeaTaskProps {
  task: IdeaTask
  /** Ideas are said or drawn, not written. */
  isYoung: boolean
  aloud?: Aloud
}

/** A task for ideas, then a look at one's own: how many, of how many kinds, and what else there could be. All of it stays on this screen. */
export function IdeaTaskView({ task: { id, task, kinds }, isYoung, aloud }: IdeaTaskProps) {
  const { t } = useTranslation('exercises')
  const [text, setText] = useState('')
  const [isLooking, setIsLooking] = useState(false)
  const count = ideasIn(text).length
  return (
    <Card as="article" aria-labelledby={`task-${id}`} className={styles.situation}>
      <SayButton aloud={aloud} words={isYoung ? `${task} ${t('ideas.aloud')}` : task} />
      <h3 id={`task-${id}`}>{task}</h3>
      {isYoung ? <p>{t('ideas.aloud')}</p> : <OwnIdeas text={text} onChange={setText} count={count} />}
      {isLooking ? (
        <KindsOfIdeas kinds={kinds} aloud={aloud} />
      ) : (
        <Button disabled={!isYoung && count === 0} onClick={() => setIsLooking(true)}>
          {t(isYoung ? 'ideas.ready' : 'ideas.look')}
        </Button>
      )}
    </Card>
  )
}

function OwnIdeas({ text, onChange, count }: { text: string; onChange: (text: string) => void; count: number }) {
  const { t } = useTranslation('exercises')
  return (
    <>
      <Textarea
        label={t('ideas.yours')}
        description={t('ideas.lines')}
        autosize
        minRows={4}
        maxLength={2000}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className={styles.small} role="status">
        {count > 0 && t('ideas.count', { count })}
      </p>
    </>
  )
}

/** The closed list: which kinds the own ideas belong to, and an example of each. */
function KindsOfIdeas({ kinds, aloud }: { kinds: IdeaTask['kinds']; aloud: Aloud | undefined }) {
  const { t } = useTranslation('exercises')
  const [own, setOwn] = useState<string[]>([])
  return (
    <>
      <Checkbox.Group label={`${t('ideas.kinds')} ${t('ideas.mark')}`} value={own} onChange={setOwn}>
        <div className={styles.kinds}>
          {kinds.map(({ id, name, example }) => (
            <div key={id} className={styles.line}>
              <Checkbox value={id} label={name} description={t('ideas.example', { example })} />
              <SayButton aloud={aloud} words={`${name}. ${t('ideas.example', { example })}`} isSmall />
            </div>
          ))}
        </div>
      </Checkbox.Group>
      <p role="status">
        {own.length > 0 && (
          <>
            <b>{t('ideas.found', { found: own.length, of: kinds.length })}</b> {t(own.length < kinds.length ? 'ideas.further' : 'ideas.all')}
          </>
        )}
      </p>
    </>
  )
}

import { useId, useState } from 'react'
import type { IdeaTask } from '#contract/diagnostics/exercises'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ideasIn } from './ideas.rules.ts'
import { SayButton, type Aloud } from './say-button.tsx'
import styles from './exercises.module.css'

interface IdeaTaskProps {
  task: IdeaTask
  /** Ideas are spoken or drawn instead of written. */
  isYoung: boolean
  aloud?: Aloud
}

/**
 * A task for ideas. Afterwards pupils review their own ideas: how many, of which kinds, and what else was possible.
 * Nothing is sent or saved.
 */
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
  const hint = useId()
  return (
    <>
      <div>
        <label className={styles.label}>
          {t('ideas.yours')}
          <textarea
            rows={4}
            maxLength={2000}
            aria-describedby={hint}
            value={text}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </label>
        <p className="muted small" id={hint}>
          {t('ideas.lines')}
        </p>
      </div>
      <p className="muted small" role="status">
        {count > 0 && t('ideas.count', { count })}
      </p>
    </>
  )
}

/** Closed list of kinds, each with an example, for pupils to tick the kinds of their own ideas. */
function KindsOfIdeas({ kinds, aloud }: { kinds: IdeaTask['kinds']; aloud: Aloud | undefined }) {
  const { t } = useTranslation('exercises')
  const [own, setOwn] = useState<string[]>([])
  const group = useId()
  return (
    <>
      <div className={styles.kinds} role="group" aria-labelledby={group}>
        <p className={styles.label} id={group}>{`${t('ideas.kinds')} ${t('ideas.mark')}`}</p>
        {kinds.map(({ id, name, example }) => (
          <div key={id} className={styles.line}>
            <OwnKind
              id={`${group}-${id}`}
              name={name}
              example={example}
              isOwn={own.includes(id)}
              onChange={(isOwn) => setOwn(isOwn ? [...own, id] : own.filter((one) => one !== id))}
            />
            <SayButton aloud={aloud} words={`${name}. ${t('ideas.example', { example })}`} isSmall />
          </div>
        ))}
      </div>
      <p role="status">
        {own.length > 0 && (
          <>
            <b>{t('ideas.found', { found: own.length, of: kinds.length })}</b>{' '}
            {t(own.length < kinds.length ? 'ideas.further' : 'ideas.all')}
          </>
        )}
      </p>
    </>
  )
}

interface OwnKindProps {
  id: string
  name: string
  example: string
  isOwn: boolean
  onChange: (isOwn: boolean) => void
}

/** A plain checkbox: Mantine's would be the only reason to load its styles on this page. */
function OwnKind({ id, name, example, isOwn, onChange }: OwnKindProps) {
  const { t } = useTranslation('exercises')
  return (
    <div className={styles.kind}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={`${id}-example`}
        checked={isOwn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <div>
        <label htmlFor={id}>{name}</label>
        <p className="muted small" id={`${id}-example`}>
          {t('ideas.example', { example })}
        </p>
      </div>
    </div>
  )
}

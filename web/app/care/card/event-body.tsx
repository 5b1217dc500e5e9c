import type { Note } from '#contract/care/notes'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { useFormat } from '../../shell/use-format.ts'
import { ScaleSign } from '../../ui/drawings/scale-sign.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './card.module.css'
import { NoteItem } from './note-item.tsx'
import type { TimelineEvent } from './timeline.rules.ts'

export function EventBody({
  event,
  onEdit,
  pupilId,
}: {
  event: TimelineEvent
  onEdit: (note: Note) => void
  pupilId: string
}) {
  const { t } = useTranslation('care')
  switch (event.kind) {
    case 'result':
      return <ResultBody result={event.result} />
    case 'note':
      return <NoteItem note={event.note} pupilId={pupilId} onEdit={onEdit} />
    case 'meeting':
      return <MeetingBody meeting={event.meeting} />
    case 'attempt':
      return (
        <div>
          <b>{event.attempt.title}</b>
          <Tag tone="gold">{t(event.attempt.is_finished ? 'event.counting' : 'event.running')}</Tag>
        </div>
      )
    case 'consent':
      return (
        <p>
          <b>{t(event.consent.is_given ? 'event.consentGiven' : 'event.consentWithdrawn')}</b>
          <small>{t('event.consentBy', { by: event.consent.by, version: event.consent.version })}</small>
        </p>
      )
    case 'link':
      return (
        <p>
          <b>{t(`event.link.${event.link.state}`)}</b>
          <small>{event.link.name}</small>
        </p>
      )
    case 'change':
      return (
        <p>
          <b>{t('event.changed')}</b>
          <small>
            {[
              event.change.by,
              event.change.fields.map((field) => t(`edited.${field}`, field)).join(', '),
              event.change.comment,
            ].join(' · ')}
          </small>
        </p>
      )
  }
}

const tones = { requested: 'gold', accepted: 'sky', finished: 'green', missed: 'red' } as const

function MeetingBody({
  meeting: { kind, state, format, host, comment, recommendation },
}: {
  meeting: Extract<TimelineEvent, { kind: 'meeting' }>['meeting']
}) {
  const { t } = useTranslation('care')
  const tone = state in tones ? tones[state as keyof typeof tones] : 'grey'
  return (
    <div>
      <b>{t(`meeting.kind.${kind}`)}</b>
      <Tag tone={tone}>{t(`meeting.state.${state}`)}</Tag>
      <small className={styles.whole}>{[t(`meeting.format.${format}`), host].join(', ')}</small>
      {recommendation && <p className={styles.whole}>{t('meeting.recommendation', { text: recommendation })}</p>}
      {comment && <p className={styles.whole}>{t('meeting.comment', { text: comment })}</p>}
    </div>
  )
}

/** A result by scale, with a link to the specialist's view. */
function ResultBody({
  result: { id, title, scales, picture, awaits_evaluation: awaits },
}: {
  result: Extract<TimelineEvent, { kind: 'result' }>['result']
}) {
  const { t } = useTranslation('care')
  const format = useFormat()
  return (
    <div>
      <Link to={`/users-results/${id}`} className={styles.title}>
        {title}
      </Link>
      {awaits && <Tag tone="gold">{t('event.awaits')}</Tag>}
      {scales.length > 0 && (
        <ul className={styles.scales}>
          {scales.map(({ scale, name, percent, level }) => (
            <li key={scale}>
              <ScaleSign picture={picture} scale={scale} size={16} dot />
              <span>{name}</span>
              <b>{percent === null ? '–' : format.percent(percent, 0)}</b>
              <span>{level ? t(`level.${level}`) : t('level.unknown')}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { useEffect, useState } from 'react'
import { type HostedRecord, readHosted } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { ListSkeleton } from '../../ui/skeletons/list-skeleton.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { AppointmentFacts, History, Outcome } from './panel-parts.tsx'
import { CancelForm, MoveForm } from './panel-forms.tsx'
import { ClosingForm } from './closing-form.tsx'
import { LinkForm } from './link-form.tsx'
import { TrainingAnswer } from './training-form.tsx'
import styles from './panel.module.css'
import { PupilHead } from './pupil-head.tsx'

/** One appointment: the pupil, its purpose, and what the host can do with it now. */
export function AppointmentPanel({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('workplace')
  const { record, isFailed, again } = useRecord(id)
  if (isFailed) {
    return (
      <InfoNote tone="red" live>
        {t('panel.failed')}{' '}
        <button type="button" className={styles.again} onClick={again}>
          {t('panel.again')}
        </button>
      </InfoNote>
    )
  }
  if (!record) return <ListSkeleton label={t('panel.loading')} rows={3} />
  return (
    <div className="stack">
      <PupilHead record={record} />
      <AppointmentFacts record={record} />
      <Actions record={record} again={again} onDone={onDone} />
      {record.kind === 'training' && <TrainingAnswer id={record.id} />}
      <History steps={record.steps} />
    </div>
  )
}

interface ActionsProps {
  record: HostedRecord
  /** Reloads the appointment. */
  again: () => void
  onDone: () => void
}

function Actions({ record, again, onDone }: ActionsProps) {
  const [doing, setDoing] = useState<Doing>(null)
  if (record.is_unwritten) return <ClosingForm record={record} onDone={onDone} />
  if (record.state !== 'requested' && record.state !== 'accepted') return <Outcome record={record} />
  const back = { onBack: () => setDoing(null), onDone }
  if (doing === 'move') return <MoveForm record={record} {...back} />
  if (doing === 'cancel') return <CancelForm record={record} {...back} />
  return record.state === 'requested' ? (
    <Answer record={record} again={again} onDone={onDone} onDo={setDoing} />
  ) : (
    <Accepted record={record} again={again} onDone={onDone} onDo={setDoing} />
  )
}

type Doing = 'move' | 'cancel' | null

function Answer({ record, onDone, onDo }: ActionsProps & { onDo: (doing: Doing) => void }) {
  const { t } = useTranslation('workplace')
  return (
    <>
      <p className="muted loose">{t('panel.ask')}</p>
      <div className="row">
        <AnswerButtons one={record} then={onDone} />
        <Button variant="line" onClick={() => onDo('move')}>
          {t('panel.move')}
        </Button>
      </div>
    </>
  )
}

/** Before its start it can be moved or cancelled, after that its outcome is recorded. */
function Accepted({ record, again, onDone, onDo }: ActionsProps & { onDo: (doing: Doing) => void }) {
  const { t } = useTranslation('workplace')
  return (
    <>
      {record.room_url && (
        <ButtonLink href={record.room_url} target="_blank" rel="noreferrer" variant="soft">
          {t('room')}
        </ButtonLink>
      )}
      {record.room_link !== null && (record.room_link !== '' || record.room_url === null) && (
        <LinkForm record={record} onSaved={again} />
      )}
      {record.starts_at <= record.now ? (
        <ClosingForm record={record} onDone={onDone} />
      ) : (
        <>
          <p className="muted loose">{t('panel.notYet')}</p>
          <div className="row">
            <Button variant="line" onClick={() => onDo('move')}>
              {t('panel.move')}
            </Button>
            <Button variant="line" onClick={() => onDo('cancel')}>
              {t('panel.cancel')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** Loads one appointment; `again` retries. */
function useRecord(id: string) {
  const [tries, setTries] = useState(0)
  const [read, setRead] = useState<{ tries: number; record: HostedRecord | null } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    api(readHosted, { params: { id } }, { signal: leaving.signal }).then(
      (record) => setRead({ tries, record }),
      () => {
        if (!leaving.signal.aborted) setRead({ tries, record: null })
      },
    )
    return () => leaving.abort()
  }, [id, tries])
  const isRead = read?.tries === tries
  return {
    record: isRead ? read.record : null,
    isFailed: isRead && read.record === null,
    again: () => setTries(tries + 1),
  }
}

import { Select, Textarea } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Conflict, FreeTime, SettledConflict } from '#contract/appointments/schedules'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { Button } from '../ui/button.tsx'
import { Avatar } from '../ui/drawings/avatar.tsx'
import { Tag } from '../ui/tag.tsx'
import { cancelFor, isAnswered, isPlaceOf, acceptAsException, moveTo } from './answers.rules.ts'
import styles from './conflicts.module.css'

interface ConflictRowProps {
  conflict: Conflict
  given: SettledConflict | undefined
  /** Free places that no other conflict is moved to. */
  places: readonly FreeTime[]
  onAnswer: (given: SettledConflict | null) => void
}

/** One appointment that would fall outside of the changed schedule: the decision about it, or the options. */
export function ConflictRow(props: ConflictRowProps) {
  const { conflict, given, onAnswer } = props
  const { t } = useTranslation(['schedule', 'meetings'])
  const momentText = useMomentText()
  const [isCancelling, setCancelling] = useState(false)
  const isDecided = given !== undefined && isAnswered(conflict, given)
  const cancel = (reason: string) => {
    setCancelling(false)
    onAnswer(cancelFor(conflict, reason))
  }
  const open = isCancelling ? (
    <CancelReason onDone={cancel} onBack={() => setCancelling(false)} />
  ) : (
    <ResolutionButtons {...props} onCancel={() => setCancelling(true)} />
  )
  return (
    <li className={styles.row}>
      <div className={`${styles.person} line middle`}>
        <Avatar seed={conflict.student} gender={null} size={38} />
        <div>
          <b>{conflict.student}</b>
          <span className="muted tiny">{`${momentText(conflict.starts_at)} · ${t(`meetings:kinds.${conflict.kind}`).toLowerCase()}`}</span>
        </div>
      </div>
      <p>{t(`why.${conflict.why}`)}</p>
      {isDecided ? <Decided {...props} given={given} /> : open}
    </li>
  )
}

/** The decision; for a move, another place can be chosen. */
function Decided({ conflict, given, places, onAnswer }: ConflictRowProps & { given: SettledConflict }) {
  const { t } = useTranslation('schedule')
  const momentText = useMomentText()
  const placeText = ({ starts_at, host }: FreeTime) => [momentText(starts_at), host].filter(Boolean).join(' · ')
  const chosen = conflict.places.find((place) => isPlaceOf(given, place))
  return (
    <div className="row gap-8-12 middle">
      <Tag tone={given.way === 'cancel' ? 'red' : 'green'} icon={<IconCheck size={16} aria-hidden />}>
        {chosen
          ? t('decided.move', { place: placeText(chosen) })
          : t(given.way === 'cancel' ? 'decided.cancel' : 'decided.keep')}
      </Tag>
      <button type="button" className={styles.change} onClick={() => onAnswer(null)}>
        {t('change')}
        <span className="visually-hidden">: {conflict.student}</span>
      </button>
      {chosen && (
        <Select
          aria-label={t('otherTime', { name: conflict.student })}
          value={valueOf(chosen)}
          data={distinct([chosen, ...places]).map((place) => ({ value: valueOf(place), label: placeText(place) }))}
          onChange={(value) => {
            const place = places.find((one) => valueOf(one) === value)
            if (place) onAnswer(moveTo(conflict, place))
          }}
        />
      )}
      {given.way === 'cancel' && <p className={styles.reason}>{given.reason}</p>}
    </div>
  )
}

function ResolutionButtons({ conflict, places, onAnswer, onCancel }: ConflictRowProps & { onCancel: () => void }) {
  const { t } = useTranslation('schedule')
  const nearest = places.find((place) => isSame(place, conflict.proposal)) ?? places[0]
  return (
    <>
      {!nearest && <p className={styles.quiet}>{t('nothingFree')}</p>}
      <div className="row">
        {nearest && <Button onClick={() => onAnswer(moveTo(conflict, nearest))}>{t('ways.move')}</Button>}
        <Button variant="line" onClick={() => onAnswer(acceptAsException(conflict))}>
          {t('ways.keep')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('ways.cancel')}
        </Button>
      </div>
    </>
  )
}

/** For example ср, 2 декабря, 15:00. */
function useMomentText() {
  const format = useFormat()
  return (at: string): string => `${format.shortWeekday(at)}, ${format.dayMonth(at)}, ${format.time(at)}`
}

const valueOf = ({ host_id, starts_at }: FreeTime): string => `${host_id} ${starts_at}`
const isSame = (place: FreeTime, other: FreeTime | null): boolean => other !== null && valueOf(place) === valueOf(other)
const distinct = (places: readonly FreeTime[]): FreeTime[] =>
  [...new Map(places.map((place) => [valueOf(place), place])).values()].toSorted((one, other) =>
    one.starts_at.localeCompare(other.starts_at),
  )

/** The reason for cancelling, which the pupil and the parents see. */
function CancelReason({ onDone, onBack }: { onDone: (reason: string) => void; onBack: () => void }) {
  const { t } = useTranslation('schedule')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const done = () => (reason.trim().length < 3 ? setMissing(true) : onDone(reason.trim()))
  return (
    <div className="grid gap-10">
      <Textarea
        label={t('cancelReason')}
        maxLength={500}
        minRows={2}
        autosize
        autoFocus
        value={reason}
        error={isMissing && t('reasonMissing')}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value)
          setMissing(false)
        }}
      />
      <div className="row">
        <Button variant="danger" onClick={done}>
          {t('cancelIt')}
        </Button>
        <Button variant="line" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  )
}

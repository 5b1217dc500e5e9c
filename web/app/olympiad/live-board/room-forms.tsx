import { Chip, Input, Modal, Radio, Select, Stack, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { giveTime, pauseRoom, resumeRoom, type SchoolBoard } from '#contract/olympiad/live-board'
import {
  addableMinutes,
  maxAddedMinutes,
  roomReasons,
  type RoomReason,
  type TimeReceiver,
} from '#contract/values/live-board'
import { useTranslation } from '#web/i18n/use-translation'
import { randomId } from '../../device/random-id.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { WindowButtons } from '../../form/window-buttons.tsx'
import { useCallForm, type FieldProps } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RadioCard } from '../../ui/inputs/radio-card.tsx'
import { isIn } from './board-state.rules.ts'
import styles from './live-board.module.css'

/**
 * Ids of actions by what is sent: after a lost reply the same form is sent with the same id, so that the server does
 * nothing twice.
 */
function useActionId(): (values: object) => string {
  const ids = useRef(new Map<string, string>())
  return (values) => {
    const key = JSON.stringify(values)
    const id = ids.current.get(key) ?? randomId()
    ids.current.set(key, id)
    return id
  }
}

/** Stands for the id while the fields are checked. */
const beside = { id: '00000000-0000-4000-8000-000000000000' }

/** The reason of an action and the words to it, which the log and the protocol keep. */
function WhyFields({ reason, words, without }: { reason: FieldProps; words: FieldProps; without?: RoomReason }) {
  const { t } = useTranslation('live-board')
  return (
    <>
      <Select
        {...reason}
        allowDeselect={false}
        data={roomReasons.filter((one) => one !== without).map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      <Textarea {...words} autosize minRows={2} maxLength={500} />
    </>
  )
}

interface TimeFormProps {
  board: SchoolBoard
  /** The pupil who is open in the panel. */
  chosen: number | null
  onClose: () => void
}

/** Gives more time to those who were offline, to chosen pupils or to the whole school. */
export function TimeForm({ board, chosen, onClose }: TimeFormProps) {
  const { t } = useTranslation('live-board')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const actionId = useActionId()
  const offline = board.pupils.filter((pupil) => isIn('offline', pupil))
  const working = board.pupils.filter((pupil) => isIn('working', pupil))
  const nameOf = (number: number) =>
    board.pupils.find((pupil) => pupil.number === number)?.short || t('number', { number })
  const to: TimeReceiver = chosen === null && offline.length > 0 ? 'offline' : 'chosen'
  const form = useCallForm(giveTime, {
    words: 'live-board',
    params: { school: board.school.id },
    values: {
      minutes: 10,
      to: to as string,
      numbers: chosen === null ? [] : [chosen],
      reason: 'connection' as string,
      words: '',
    },
    beside,
    body: (values) => ({ ...values, id: actionId(values) }),
    mistakes: ({ to: given, numbers }) =>
      given === 'chosen' && numbers.length === 0 ? { numbers: t('time.nobody') } : {},
    done: async ({ message, skipped }) => {
      await revalidate()
      onClose()
      const left = skipped.map(({ number, why }) => t(`time.skipped.${why}`, { name: nameOf(number) }))
      showDone([message, ...left].join('. '))
    },
  })
  const { minutes, to: receiver } = form.values
  const count = { offline: offline.length, school: working.length, chosen: form.values.numbers.length }[
    receiver as TimeReceiver
  ]
  return (
    <Card as="section" className="stack gap-14" aria-labelledby="board-time">
      <div>
        <h2 id="board-time" className={styles.heading}>
          {t('time.title')}
        </h2>
        <p className="muted small">{t('time.about', { most: maxAddedMinutes })}</p>
      </div>
      <CallForm of={form}>
        <Stack gap="md">
          <Chip.Group value={String(minutes)} onChange={(value) => form.setValues({ minutes: Number(value) })}>
            <div className={styles.minutes} role="radiogroup" aria-label={t('fields.minutes')}>
              {addableMinutes.map((value) => (
                <Chip key={value} value={String(value)}>
                  {t('time.plus', { minutes: value })}
                </Chip>
              ))}
            </div>
          </Chip.Group>
          <Radio.Group {...form.field('to')}>
            <div className="stack gap-8">
              {offline.length > 0 && (
                <RadioCard
                  value="offline"
                  title={t('time.toOffline', { count: offline.length })}
                  text={offline
                    .slice(0, 6)
                    .map(({ number }) => nameOf(number))
                    .join(', ')}
                />
              )}
              <RadioCard value="school" title={t('time.toSchool', { count: working.length })} />
              <RadioCard value="chosen" title={t('time.toChosen')} />
            </div>
          </Radio.Group>
          {receiver === 'chosen' && (
            <Input.Wrapper label={t('fields.numbers')} error={form.field('numbers').error}>
              <Chip.Group
                multiple
                value={form.values.numbers.map(String)}
                onChange={(numbers) => form.setValues({ numbers: numbers.map(Number) })}
              >
                <div className={styles.minutes} role="group" aria-label={t('fields.numbers')} data-path="numbers">
                  {working.map(({ number }) => (
                    <Chip key={number} value={String(number)} variant="outline">
                      {nameOf(number)}
                    </Chip>
                  ))}
                </div>
              </Chip.Group>
            </Input.Wrapper>
          )}
          <WhyFields reason={form.field('reason')} words={form.field('words')} without="resolved" />
          <SendNote of={form} />
          <div className="row gap-10">
            <SubmitButton of={form}>{t('time.send', { minutes, count })}</SubmitButton>
            <Button variant="subtle" onClick={onClose}>
              {t('cancel')}
            </Button>
          </div>
        </Stack>
      </CallForm>
    </Card>
  )
}

interface RoomWindowProps {
  board: SchoolBoard
  kind: 'pause' | 'go-on'
  onClose: () => void
}

/** Pauses the room, or lets its clocks go on. */
export function RoomWindow({ board, kind, onClose }: RoomWindowProps) {
  const { t } = useTranslation('live-board')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const isPause = kind === 'pause'
  const actionId = useActionId()
  const form = useCallForm(isPause ? pauseRoom : resumeRoom, {
    words: 'live-board',
    params: { school: board.school.id },
    values: { reason: isPause ? 'connection' : 'resolved', words: '' },
    beside,
    body: (values) => ({ ...values, id: actionId(values) }),
    done: async ({ message }) => {
      await revalidate()
      onClose()
      showDone(message)
    },
  })
  return (
    <Modal opened onClose={onClose} title={t(`room.${kind}.title`)}>
      <CallForm of={form}>
        <Stack gap="md">
          <p>{t(`room.${kind}.text`)}</p>
          <WhyFields reason={form.field('reason')} words={form.field('words')} />
          <WindowButtons of={form} send={t(`room.${kind}.send`)} cancel={t('cancel')} onClose={onClose} />
        </Stack>
      </CallForm>
    </Modal>
  )
}

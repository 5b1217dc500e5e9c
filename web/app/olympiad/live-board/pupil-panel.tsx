import { IconCheck, IconDevices, IconMessage2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { answerHelp, type BoardPupil } from '#contract/olympiad/live-board'
import { offlineAfterSeconds } from '#contract/values/live-board'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { ReplaceCode } from '../entry/replace-code.tsx'
import { cardState, secondsLeft } from './board-state.rules.ts'
import styles from './live-board.module.css'
import { StateTag } from './state-look.tsx'

interface PupilPanelProps {
  pupil: BoardPupil
  school: string
  items: number
  now: number
}

/** The chosen pupil: what is known of the work, and what staff can do for this one pupil. */
export function PupilPanel({ pupil, school, items, now }: PupilPanelProps) {
  const { t } = useTranslation('live-board')
  const number = t('number', { number: pupil.number })
  return (
    <Card as="section" className="stack gap-12" aria-labelledby="board-pupil">
      <div className={styles.panelHead}>
        <h2 id="board-pupil" className={styles.heading}>
          {pupil.name || number}
        </h2>
        <StateTag state={cardState(pupil)} />
      </div>
      <p className="muted small">
        {[pupil.name && number, t('grade', { grade: pupil.grade })].filter(Boolean).join(', ')}
      </p>
      {pupil.help && <Help help={pupil.help} number={pupil.number} school={school} />}
      <Facts pupil={pupil} items={items} now={now} />
      {pupil.name !== '' && pupil.state !== 'done' && <HandOver pupil={pupil} />}
      {pupil.offline_since && <p className="muted tiny">{t('panel.offlineRule', { count: offlineAfterSeconds })}</p>}
    </Card>
  )
}

/** Another device goes on with the work: a new code is shown there, and the former device is signed out. */
function HandOver({ pupil }: Pick<PupilPanelProps, 'pupil'>) {
  const { t } = useTranslation('live-board')
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="line"
        fullWidth
        leftSection={<IconDevices size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('panel.handOver')}
      </Button>
      {isOpen && <ReplaceCode pupil={pupil} onReplaced={() => void revalidate()} onClose={() => setOpen(false)} />}
    </>
  )
}

function Facts({ pupil, items, now }: Omit<PupilPanelProps, 'school'>) {
  const { t } = useTranslation('live-board')
  const format = useFormat()
  const left = secondsLeft(pupil, now)
  const { answered, offline_since, item, began_at, added_minutes } = pupil
  return (
    <FactList
      look="rows"
      facts={[
        { label: t('panel.answered'), value: t('of', { answered, items }) },
        { label: t('panel.item'), value: item !== null && format.number(item) },
        { label: t('panel.left'), value: left !== null && format.clock(left) },
        { label: t('panel.added'), value: added_minutes > 0 && t('minutes', { count: added_minutes }) },
        { label: t('panel.began'), value: began_at && format.time(began_at) },
        { label: t('panel.offline'), value: offline_since && format.time(offline_since) },
      ]}
    />
  )
}

interface HelpProps {
  help: NonNullable<BoardPupil['help']>
  number: number
  school: string
}

function Help({ help, number, school }: HelpProps) {
  const { t } = useTranslation('live-board')
  const format = useFormat()
  return (
    <>
      <p className={styles.said}>
        <IconMessage2 size={20} aria-hidden />
        <span className="breaks">{help.text ? format.quoted(help.text) : t('panel.noWords')}</span>
      </p>
      <p className="muted small">{t('panel.helpSince', { time: format.time(help.since) })}</p>
      <ActButton
        variant="line"
        fullWidth
        leftSection={<IconCheck size={20} aria-hidden />}
        act={() => api(answerHelp, { params: { school }, body: { number } })}
        reads="always"
        done={({ message }) => message}
      >
        {t('panel.helped')}
      </ActButton>
    </>
  )
}

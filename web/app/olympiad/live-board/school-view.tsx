import { IconClockPlus, IconPlayerPause, IconPlayerPlay, IconShieldLock } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { readSchoolBoard, type SchoolBoard } from '#contract/olympiad/live-board'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { ActionLog } from './action-log.tsx'
import { byNeed, filters, isIn, type Filter } from './board-state.rules.ts'
import { FreshNote } from './fresh-note.tsx'
import styles from './live-board.module.css'
import { PupilCard } from './pupil-card.tsx'
import { PupilPanel } from './pupil-panel.tsx'
import { RoomWindow, TimeForm } from './room-forms.tsx'
import { FilterIcon } from './state-look.tsx'
import { useBoard } from './use-board.ts'
import { useSecond } from './use-second.ts'

export interface SchoolReading {
  version: string
  at: string
  board: SchoolBoard
}

interface SchoolViewProps {
  reading: SchoolReading
  back?: { to: string; label: string }
  below?: ReactNode
}

/** The board of one school: its pupils by state, the chosen one, and what staff can do. */
export function SchoolView({ reading, back, below }: SchoolViewProps) {
  const { t } = useTranslation('live-board')
  const format = useFormat()
  const { id } = reading.board.school
  const read = useCallback((since: string) => api(readSchoolBoard, { params: { school: id }, query: { since } }), [id])
  const live = useBoard(reading, read)
  const [opened, setOpened] = useState<'time' | 'pause' | 'go-on' | null>(null)
  const { board } = live
  const { round, school, counts } = board
  const isHeld = board.pupils.some(({ state }) => state === 'held')
  return (
    <div className="stack gap-18">
      <CabinetHead
        title={t(`title.${round.round}`)}
        lead={t('lead', {
          school: school.name,
          from: format.time(round.opens_at),
          until: format.time(round.closes_at),
        })}
        back={back}
        actions={
          <>
            <FreshNote live={live} />
            {counts.working > 0 && (
              <>
                <Button
                  variant="soft"
                  leftSection={<IconClockPlus size={20} aria-hidden />}
                  aria-expanded={opened === 'time'}
                  onClick={() => setOpened(opened === 'time' ? null : 'time')}
                >
                  {t('time.title')}
                </Button>
                <Button
                  variant="line"
                  leftSection={
                    isHeld ? <IconPlayerPlay size={20} aria-hidden /> : <IconPlayerPause size={20} aria-hidden />
                  }
                  onClick={() => setOpened(isHeld ? 'go-on' : 'pause')}
                >
                  {t(isHeld ? 'room.go-on.do' : 'room.pause.do')}
                </Button>
              </>
            )}
          </>
        }
      />
      <Body board={board} at={live.at} heardAt={live.heardAt} opened={opened} onClose={() => setOpened(null)} />
      {below}
    </div>
  )
}

interface BodyProps {
  board: SchoolBoard
  at: string
  heardAt: number
  opened: 'time' | 'pause' | 'go-on' | null
  onClose: () => void
}

function Body({ board, at, heardAt, opened, onClose }: BodyProps) {
  const { t } = useTranslation('live-board')
  const [chosen, setChosen] = useState<number | null>(null)
  // Between two answers the clocks go on by the clock of this device.
  const now = Date.parse(at) + Math.max(0, useSecond() - heardAt)
  const pupil = board.pupils.find(({ number }) => number === chosen)
  const side = useRef<HTMLDivElement>(null)
  // On a phone what was asked for opens above the cards.
  useEffect(() => {
    if (chosen !== null || opened === 'time') side.current?.scrollIntoView?.({ block: 'nearest' })
  }, [chosen, opened])
  if (board.pupils.length === 0)
    return (
      <Card as="section">
        <EmptyState subject="tests" title={t('empty.title')} text={t('empty.text')} />
      </Card>
    )
  return (
    <div className={styles.board}>
      <Pupils
        board={board}
        now={now}
        chosen={chosen}
        onChoose={(number) => setChosen(number === chosen ? null : number)}
      />
      <div
        ref={side}
        className={`${styles.side} stack gap-14 packed`}
        data-first={pupil || opened === 'time' || undefined}
      >
        {pupil && <PupilPanel pupil={pupil} school={board.school.id} items={board.items} now={now} />}
        {opened === 'time' && <TimeForm key={chosen} board={board} chosen={chosen} onClose={onClose} />}
        <ActionLog board={board} />
        {!pupil && opened !== 'time' && (
          <Card as="section" className="stack gap-8">
            <h2 className={styles.heading}>{t('panel.none')}</h2>
            <p className="muted small">{t('panel.noneText')}</p>
          </Card>
        )}
      </div>
      {(opened === 'pause' || opened === 'go-on') && <RoomWindow board={board} kind={opened} onClose={onClose} />}
    </div>
  )
}

interface PupilsProps {
  board: SchoolBoard
  now: number
  chosen: number | null
  onChoose: (number: number) => void
}

/** The cards of the pupils, those first who need somebody. */
function Pupils({ board, now, chosen, onChoose }: PupilsProps) {
  const { t } = useTranslation('live-board')
  const [filter, setFilter] = useState<Filter>('all')
  const pupils = board.pupils.filter((pupil) => isIn(filter, pupil)).toSorted(byNeed)
  return (
    <div className="stack gap-14 packed">
      {board.pupils.some(({ state }) => state === 'held') && (
        <InfoNote tone="gold" title={t('room.held.title')}>
          {t('room.held.text')}
        </InfoNote>
      )}
      <div className="row gap-8" role="group" aria-label={t('filter.label')}>
        {filters.map((name) => (
          <FilterButton
            key={name}
            name={name}
            count={board.pupils.filter((one) => isIn(name, one)).length}
            isOn={filter === name}
            onChoose={() => setFilter(name)}
          />
        ))}
      </div>
      {pupils.length === 0 ? (
        <p className="muted">{t('filter.nobody')}</p>
      ) : (
        <ul className={`${styles.pupils} list`}>
          {pupils.map((one) => (
            <li key={one.number}>
              <PupilCard
                pupil={one}
                items={board.items}
                now={now}
                isChosen={one.number === chosen}
                onChoose={() => onChoose(one.number)}
              />
            </li>
          ))}
        </ul>
      )}
      <InfoNote icon={<IconShieldLock size={22} aria-hidden />}>{t('privacy')}</InfoNote>
    </div>
  )
}

interface FilterButtonProps {
  name: Filter
  count: number
  isOn: boolean
  onChoose: () => void
}

function FilterButton({ name, count, isOn, onChoose }: FilterButtonProps) {
  const { t } = useTranslation('live-board')
  return (
    <button type="button" className={styles.filter} aria-pressed={isOn} onClick={onChoose}>
      {name !== 'all' && <FilterIcon of={name} />}
      {t(`filter.${name}`)} <span className="tabular">{count}</span>
    </button>
  )
}

import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { giveOutEntryCodes, type EntryCard, type EntryCodes, type EntryPupil } from '#contract/olympiad/entry'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { EntryCards } from './entry-cards.tsx'
import { ReplaceCode } from './replace-code.tsx'
import styles from './codes.module.css'

/** The pupils of the next round, and their cards once they are given out. */
export function CodesView({ codes }: { codes: EntryCodes | null }) {
  const { t } = useTranslation('entry')
  if (!codes) return <Nothing title={t('codes.noSchool')} text={t('codes.noSchoolText')} />
  const { is_rural, round, pupils } = codes
  if (!is_rural) return <Nothing title={t('codes.notRural')} text={t('codes.notRuralText')} />
  if (!round) return <Nothing title={t('codes.noRound')} text={t('codes.noRoundText')} />
  if (pupils.length === 0) return <Nothing title={t('codes.nobody')} text={t('codes.nobodyText')} />
  return <Codes round={round} pupils={pupils} />
}

const Nothing = (words: { title: string; text: string }) => (
  <Card as="section">
    <EmptyState subject="tests" {...words} />
  </Card>
)

interface CodesProps {
  round: NonNullable<EntryCodes['round']>
  pupils: readonly EntryPupil[]
}

function Codes({ round, pupils }: CodesProps) {
  const { t } = useTranslation('entry')
  const format = useFormat()
  const [cards, setCards] = useState<EntryCard[] | null>(null)
  const [replaced, setReplaced] = useState<EntryPupil | null>(null)
  const { title, opens_at, closes_at, codes_from, enters_from, is_early: isEarly } = round
  const replaceCard = (card: EntryCard) =>
    setCards((shown) => shown && shown.map((one) => (one.number === card.number ? card : one)))
  return (
    <>
      <div className="stack gap-16 screen-only">
        <InfoNote tone="info" title={`${title}, ${t(`rounds.${round.round}`)}`}>
          {t('codes.window', {
            from: format.dateTime(opens_at),
            until: format.time(closes_at),
            enters: format.dateTime(enters_from),
          })}
        </InfoNote>
        {isEarly ? (
          <InfoNote tone="gold">{t('codes.early', { moment: format.dateTime(codes_from) })}</InfoNote>
        ) : (
          <Card as="section" className="stack gap-14" aria-labelledby="entry-codes-how">
            <h2 id="entry-codes-how" className={styles.heading}>
              {t('codes.how')}
            </h2>
            <p className="muted">{t('codes.howText')}</p>
            <div className="row gap-12">
              {cards ? (
                <Button leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
                  {t('codes.print')}
                </Button>
              ) : (
                <ActButton act={() => api(giveOutEntryCodes, {})} reads="nothing" then={({ data }) => setCards(data)}>
                  {t(round.is_given_out ? 'codes.again' : 'codes.giveOut', { count: pupils.length })}
                </ActButton>
              )}
            </div>
          </Card>
        )}
        <PupilList pupils={pupils} onReplace={isEarly ? undefined : setReplaced} />
      </div>
      {cards && <EntryCards cards={cards} round={round} />}
      {replaced && <ReplaceCode pupil={replaced} onReplaced={replaceCard} onClose={() => setReplaced(null)} />}
    </>
  )
}

interface PupilListProps {
  pupils: readonly EntryPupil[]
  onReplace: ((pupil: EntryPupil) => void) | undefined
}

function PupilList({ pupils, onReplace }: PupilListProps) {
  const { t } = useTranslation('entry')
  const format = useFormat()
  return (
    <Card as="section" className="stack gap-12" aria-labelledby="entry-pupils">
      <h2 id="entry-pupils" className={styles.heading}>
        {t('codes.pupils', { count: pupils.length })}
      </h2>
      <ul className={`list ${styles.pupils}`}>
        {pupils.map((pupil) => (
          <li key={pupil.number}>
            <span className="grow">
              <b>{pupil.name}</b>
              <span className="muted small block">
                {t('codes.of', { grade: pupil.grade, number: pupil.number })}
                {pupil.entered_at && `, ${t('codes.enteredAt', { moment: format.dateTime(pupil.entered_at) })}`}
              </span>
            </span>
            {onReplace && (
              <Button
                variant="line"
                aria-label={t('codes.replaceOf', { name: pupil.name })}
                onClick={() => onReplace(pupil)}
              >
                {t('codes.replace')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

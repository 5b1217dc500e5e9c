import type { OlympiadSeason } from '#contract/olympiad/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Tag } from '../../ui/tag.tsx'
import styles from './about.module.css'

const tones = { planned: 'grey', open: 'green', closed: 'grey', provisional: 'gold', final: 'sky' } as const

interface RoundListProps {
  season: Pick<OlympiadSeason, 'rounds' | 'languages'>
  children?: React.ReactNode
}

/** The rounds of a season with their windows; `children` adds to an open one what can be done now. */
export function RoundList({ season: { rounds, languages }, children }: RoundListProps) {
  const { t } = useTranslation('olympiad')
  return (
    <>
      <ul className={`${styles.rounds} list`}>
        {rounds.map(({ round, phase, opens_at: from, closes_at: until }) => (
          <li key={round}>
            <div>
              <b className="block">{t(`round.${round}`)}</b>
              <span className="muted small">
                <WindowText from={from} until={until} />
              </span>
            </div>
            <Tag tone={tones[phase]}>{t(`phase.${phase}`)}</Tag>
            {phase === 'open' && children}
          </li>
        ))}
      </ul>
      <p className={`${styles.languages} muted small`}>
        {t('languages', { languages: languages.map((one) => t(`language.${one}`)).join(', ') })}
      </p>
    </>
  )
}

/** A window of one day names the day once. */
function WindowText({ from, until }: { from: string; until: string }) {
  const { t } = useTranslation('olympiad')
  const { longDate, time, dateTime } = useFormat()
  if (longDate(from) === longDate(until))
    return t('windowOfDay', { date: longDate(from), from: time(from), until: time(until) })
  return t('window', { from: dateTime(from), until: dateTime(until) })
}

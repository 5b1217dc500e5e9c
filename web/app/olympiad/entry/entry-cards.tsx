import type { EntryCard, EntryCodes } from '#contract/olympiad/entry'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { entryAddress, printedCode, scannedAddress } from './entry-addresses.ts'
import styles from './codes.module.css'

interface EntryCardsProps {
  cards: readonly EntryCard[]
  round: NonNullable<EntryCodes['round']>
}

/** Cards to be cut, eight on a sheet of A4. */
export function EntryCards({ cards, round }: EntryCardsProps) {
  const { t } = useTranslation('entry')
  return (
    <section aria-label={t('codes.cards')}>
      <ul className={`list ${styles.cards}`}>
        {cards.map((card) => (
          <li key={card.number}>
            <OneCard card={card} round={round} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The code of one pupil: to be typed, and to be scanned. */
export function OneCard({
  card: { number, name, grade, code },
  round,
}: { card: EntryCard } & Pick<EntryCardsProps, 'round'>) {
  const { t } = useTranslation('entry')
  const format = useFormat()
  const address = `${window.location.host}${entryAddress}`
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <b className={styles.name}>{name}</b>
        <span className="small">{t('codes.of', { grade, number })}</span>
        <span className="small">
          {t(`rounds.${round.round}`)}, {format.dateTime(round.opens_at)}
        </span>
        <span className={styles.code}>{printedCode(code)}</span>
        <span className="tiny breaks">{address}</span>
      </div>
      <QrCode className={styles.qr} text={scannedAddress(code)} label={t('codes.qr', { name })} />
    </article>
  )
}

import type { CoinEntry } from '#contract/coins/entry'
import { useTranslation } from '#web/i18n/use-translation'
import { ListPages } from '../list/list-pages.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './coins.module.css'

interface EntryListProps {
  page: { data: readonly CoinEntry[]; next: string | null }
  empty: { title: string; text: string }
}

/** What was earned, set aside, spent and returned, newest first, each with its reason and the balance after it. */
export function EntryList({ page: { data, next }, empty }: EntryListProps) {
  const { t } = useTranslation('coins')
  if (data.length === 0) return <EmptyState subject="notifications" {...empty} />
  return (
    <section className={styles.history} aria-labelledby="coin-history">
      <h2 id="coin-history">{t('history')}</h2>
      <Card>
        <ol className={styles.entries}>
          {data.map((entry) => (
            <EntryRow key={entry.number} entry={entry} />
          ))}
        </ol>
      </Card>
      <ListPages next={next} />
    </section>
  )
}

function EntryRow({ entry: { amount, balance_after, title, comment, at } }: { entry: CoinEntry }) {
  const { t } = useTranslation('coins')
  const format = useFormat()
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <b>{title}</b>
        {comment && <p className="paragraphs breaks">{comment}</p>}
        <time className="faint tiny" dateTime={at}>
          {format.dateTime(at)}
        </time>
      </div>
      <p className={styles.change}>
        <b className="tabular" data-change={amount > 0 ? 'more' : amount < 0 ? 'less' : 'none'}>
          {signed(amount, format.number)}
        </b>
        <span className="faint tiny tabular">{t('after', { coins: format.number(balance_after) })}</span>
      </p>
    </li>
  )
}

/** With a real minus sign, because a hyphen is read as a dash. */
function signed(amount: number, write: (value: number) => string): string {
  if (amount === 0) return write(0)
  return `${amount > 0 ? '+' : '−'}${write(Math.abs(amount))}`
}

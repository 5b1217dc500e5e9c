import { IconFileTypePdf } from '@tabler/icons-react'
import type { Paper, SubscriptionPeriod } from '#contract/subscriptions/papers'
import { useTranslation } from '#web/i18n/use-translation'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import styles from './periods.module.css'
import { PeriodTag } from './state-tags.tsx'

interface PeriodCardProps {
  period: SubscriptionPeriod
  /** Prints a paper for the present reader. */
  print: (paper: Paper) => Promise<Blob>
  /** Buttons under the facts. */
  children?: React.ReactNode
}

/** A year of a subscription: its invoice, how it was paid, and its papers. */
export function PeriodCard({ period, print, children }: PeriodCardProps) {
  const { t } = useTranslation('subscriptions')
  const format = useFormat()
  const { number, state, price, seats, invoiced_on, due_on, paid_on, paid_by, starts_on, ends_on } = period
  const title =
    starts_on && ends_on
      ? t('period.titleOf', { from: format.longDate(starts_on), until: format.longDate(ends_on) })
      : t('period.title')
  const facts = [
    { label: t('period.invoice'), value: <span className="tabular">{number}</span> },
    { label: t('period.price'), value: format.money(price) },
    { label: t('period.seats'), value: format.number(seats) },
    { label: t('period.invoiced'), value: format.longDate(invoiced_on) },
    { label: t('period.due'), value: state === 'invoiced' && format.longDate(due_on) },
    {
      label: t('period.paid'),
      value: paid_on && paid_by && t(`period.paidBy.${paid_by}`, { day: format.longDate(paid_on) }),
    },
  ]
  return (
    <Card as="li" className="stack gap-18">
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <PeriodTag state={state} />
      </div>
      <FactList facts={facts} />
      <Papers period={period} print={print} />
      {children}
    </Card>
  )
}

function Papers({ period: { papers }, print }: Pick<PeriodCardProps, 'period' | 'print'>) {
  const { t } = useTranslation('subscriptions')
  if (papers.length === 0) return <p className="muted">{t('paper.none')}</p>
  return (
    <ul className={`${styles.papers} list`} aria-label={t('paper.title')}>
      {papers.map((paper) => {
        const kind = t(`paper.${paper.kind}.${paper.locale}`)
        return (
          <li key={paper.id}>
            <ActButton
              variant="line"
              fullWidth
              leftSection={<IconFileTypePdf size={22} stroke={1.9} aria-hidden />}
              act={() => print(paper)}
              then={(file) => downloadFile(file, t('paper.file', { kind, number: paper.number.replaceAll('/', '-') }))}
              reads="nothing"
            >
              {kind}
            </ActButton>
          </li>
        )
      })}
    </ul>
  )
}

import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { Round } from '#contract/staff/expert-ratings'
import { agesText } from '#contract/values/age-band'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './rounds.module.css'

/** A round: how many have rated, and a link to its table. */
export function RoundCard({ round }: { round: Round }) {
  const { t } = useTranslation('expert-ratings')
  const format = useFormat()
  const name = t('rounds.name', { title: round.title, ages: agesText(round), version: round.version })
  return (
    <Card as="li" tone={round.closed_at ? 'muted' : 'white'} className={styles.card}>
      <div className="row middle">
        <Tag tone={round.closed_at ? 'grey' : 'sky'}>{t(round.closed_at ? 'rounds.closed' : 'rounds.open')}</Tag>
      </div>
      <Title order={2} className={styles.title}>
        {name}
      </Title>
      <p className="muted small snug">
        {t('rounds.since', { date: format.longDate(round.opened_at) })}
        <br />
        {t('rounds.progress', { ready: round.ready, experts: round.experts, situations: round.situations })}
      </p>
      <div className={styles.actions}>
        <LinkButton to={`/expert-rounds/${round.id}`} variant="line" aria-label={`${t('rounds.look')}: ${name}`}>
          {t('rounds.look')}
        </LinkButton>
      </div>
    </Card>
  )
}

import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { expertRoles, listOwnRounds, type OwnRound } from '#contract/staff/expert-ratings'
import { agesText } from '#contract/values/age-band'
import type { Route } from './+types/own-rounds.page'
import { api } from '../calls/browser-api.ts'
import { earlyCall } from '../calls/early-calls.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CardSkeleton } from '../ui/skeletons/card-skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './own-rounds.module.css'

export const handle = { words: ['expert-ratings'], skeleton: CardSkeleton, early: () => [earlyCall(listOwnRounds)] }

export async function clientLoader() {
  openForRoles(expertRoles)
  return { rounds: (await api(listOwnRounds, {})).data }
}

/** The rounds that an expert is invited to. */
export default function OwnRoundsPage({ loaderData: { rounds } }: Route.ComponentProps) {
  const { t } = useTranslation('expert-ratings')
  return (
    <>
      <CabinetHead title={t('own.title')} lead={t('own.lead')} />
      {rounds.length === 0 ? (
        <EmptyState subject="tests" title={t('own.empty')} text={t('own.emptyText')} />
      ) : (
        <ul className={`${styles.grid} stack list gap-12`}>
          {rounds.map((round) => (
            <RoundCard key={round.id} round={round} />
          ))}
        </ul>
      )}
    </>
  )
}

function RoundCard({ round }: { round: OwnRound }) {
  const { t } = useTranslation('expert-ratings')
  const { id, title, is_open, done, situations } = round
  const isWhole = done === situations
  const label = t(done === 0 ? 'own.begin' : isWhole ? 'own.look' : 'own.goOn')
  return (
    <Card as="li" tone={is_open ? 'white' : 'muted'} className={styles.card}>
      <div className="row">
        <Tag tone={is_open ? (isWhole ? 'green' : 'sky') : 'grey'}>
          {t(is_open ? (isWhole ? 'own.whole' : 'own.open') : 'own.closed')}
        </Tag>
      </div>
      <Title order={2} className={styles.title}>
        {t('own.name', { title, ages: agesText(round) })}
      </Title>
      <p className="muted small snug">{t('own.done', { done, situations })}</p>
      {is_open && (
        <div className={styles.actions}>
          <LinkButton
            to={`/expert-ratings/${id}`}
            variant={isWhole ? 'line' : 'filled'}
            aria-label={`${label}: ${title}, ${agesText(round)}`}
          >
            {label}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}

import { useTranslation } from '#web/i18n/use-translation'
import { closeRound, minExperts, readRound } from '#contract/staff/expert-ratings'
import { agesText } from '#contract/values/age-band'
import type { Route } from './+types/round.page'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ExpertsPanel } from './experts-panel.tsx'
import { ExportsPanel } from './exports-panel.tsx'
import { RatedSituation } from './rated-situation.tsx'
import styles from './rounds.module.css'
import { SourceTag } from './source-tag.tsx'

export const handle = { words: ['expert-ratings', 'cabinet'] }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(readRound.for)
  return { round: await api(readRound, { params: { id } }) }
}

/** A round: its experts, the summary option by option, and the computed key to download. */
export default function RoundPage({ loaderData: { round } }: Route.ComponentProps) {
  const { t } = useTranslation('expert-ratings')
  const format = useFormat()
  const { id, title, version, closed_at, opened_at, key_source, data } = round
  const name = t('rounds.name', { title, ages: agesText(round), version })
  const roundText = closed_at
    ? t('round.closedOn', { date: format.longDate(closed_at) })
    : t('rounds.since', { date: format.longDate(opened_at) })
  return (
    <div className="stack gap-18">
      <CabinetHead
        title={name}
        lead={roundText}
        back={{ to: '/expert-rounds', label: t('rounds.title') }}
        actions={
          closed_at === null && (
            <ActButton
              variant="line"
              act={() => api(closeRound, { params: { id } })}
              done={({ message }) => message}
              ask={{ title: t('round.closeTitle'), text: t('round.closeText'), keep: t('round.keep') }}
            >
              {t('round.close')}
            </ActButton>
          )
        }
      />
      <div className="row middle">
        <Tag tone={closed_at ? 'grey' : 'sky'}>{t(closed_at ? 'rounds.closed' : 'rounds.open')}</Tag>
        <SourceTag source={key_source} />
      </div>
      <div className={`${styles.panels} stack`}>
        <ExpertsPanel round={round} />
        <ExportsPanel round={round} />
      </div>
      <h2 className={styles.heading}>{t('round.table')}</h2>
      <InfoNote>{t('round.rule', { count: minExperts })}</InfoNote>
      <ol className="stack list">
        {data.map((situation) => (
          <RatedSituation key={situation.item} situation={situation} />
        ))}
      </ol>
    </div>
  )
}

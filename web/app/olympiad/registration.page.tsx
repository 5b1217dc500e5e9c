import { Link } from 'react-router'
import { leaveOlympiad, type OwnOlympiad, readOwnOlympiad } from '#contract/olympiad/registration'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../calls/browser-api.ts'
import { earlyCall } from '../calls/early-calls.ts'
import { ActButton } from '../form/act-button.tsx'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { DemoTag } from '../shell/published/demo-tag.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { CardSkeleton } from '../ui/skeletons/card-skeleton.tsx'
import type { Route } from './+types/registration.page'
import { RoundList } from './about/round-list.tsx'
import { NextRound } from './own/next-round.tsx'
import { OwnDiplomas } from './own/own-diplomas.tsx'
import { OwnPlaces } from './own/own-places.tsx'
import styles from './own/own.module.css'
import { RegistrationForm } from './own/registration-form.tsx'
import { RequirementList } from './own/requirement-list.tsx'
import { RoundWork } from './own/round-work.tsx'

export const handle = {
  words: ['olympiad', 'packages', 'diploma', 'content', 'words'],
  skeleton: CardSkeleton,
  early: () => [earlyCall(readOwnOlympiad)],
}

export const clientLoader = () => api(readOwnOlympiad, {})

/** The olympiad in the cabinet of a pupil: what is needed, the registration, the dates and the own results. */
export default function RegistrationPage({ loaderData: own }: Route.ComponentProps) {
  const { t } = useTranslation('olympiad')
  const { season, participant, places, diplomas } = own
  return (
    <>
      <CabinetHead
        title={t('own.title')}
        lead={season ? season.title : t('own.lead')}
        actions={
          <>
            {season?.is_demo && <DemoTag />}
            <Link to="/olympiad" className="link">
              {t('own.rules')}
            </Link>
          </>
        }
      />
      {season ? (
        <div className={`${styles.columns} stack top`}>
          <div className="stack">
            {participant ? (
              <>
                {own.next_round && <NextRound key={own.next_round.opening.server_time} next={own.next_round} />}
                <Participation own={own} participant={participant} />
              </>
            ) : (
              <>
                <Registration season={season} requirements={own.requirements} />
                <RequirementList requirements={own.requirements} />
              </>
            )}
            <OwnPlaces places={places} />
            <OwnDiplomas diplomas={diplomas} applyAt="/school-applications" />
          </div>
          <Card as="section" aria-labelledby="dates">
            <h2 id="dates" className={styles.title}>
              {t('own.dates')}
            </h2>
            <RoundList season={season}>{own.open_round && <RoundWork open={own.open_round} />}</RoundList>
          </Card>
        </div>
      ) : (
        <div className="stack">
          <Card as="section">
            <EmptyState subject="tests" title={t('own.none')} text={t('own.noneText')} />
          </Card>
          <OwnPlaces places={places} />
          <OwnDiplomas diplomas={diplomas} applyAt="/school-applications" />
        </div>
      )}
    </>
  )
}

type Season = NonNullable<OwnOlympiad['season']>

/** The form, or why there is none. */
function Registration({ season, requirements }: { season: Season } & Pick<OwnOlympiad, 'requirements'>) {
  const { t } = useTranslation('olympiad')
  const { dayMonth } = useFormat()
  if (season.registration !== 'open') {
    const isAhead = season.registration === 'ahead'
    return (
      <InfoNote tone="sand" title={t(isAhead ? 'own.ahead' : 'own.over')}>
        <p>{isAhead ? t('own.aheadText', { date: dayMonth(season.registers_from) }) : t('own.overText')}</p>
        {!isAhead && <ToTests />}
      </InfoNote>
    )
  }
  if (requirements.some(({ state }) => state === 'unmet'))
    return (
      <InfoNote tone="gold" title={t('own.unmet')}>
        <p>{t('own.unmetText')}</p>
        <ToTests />
      </InfoNote>
    )
  return <RegistrationForm until={season.registers_until} />
}

function ToTests() {
  const { t } = useTranslation('olympiad')
  return (
    <Link to="/testing" className="link">
      {t('own.tests')}
    </Link>
  )
}

interface ParticipationProps {
  own: Pick<OwnOlympiad, 'season' | 'is_named'>
  participant: NonNullable<OwnOlympiad['participant']>
}

/** The number of the pupil, and how to leave until the first ranked round opens. */
function Participation({ own: { season, is_named }, participant }: ParticipationProps) {
  const { t } = useTranslation('olympiad')
  const { longDate } = useFormat()
  const hasBegun = season?.rounds.some(({ round, phase }) => round !== 'trial' && phase !== 'planned')
  return (
    <Card as="section" tone="paleSky" aria-labelledby="registered">
      <h2 id="registered" className={styles.title}>
        {t('own.registered')}
      </h2>
      <FactList
        look="figures"
        facts={[
          { label: t('own.number'), value: participant.number },
          { label: t('own.since'), value: longDate(participant.registered_at) },
        ]}
      />
      {participant.registered_by === 'school' && <p className={styles.words}>{t('own.bySchool')}</p>}
      <p className={styles.words}>
        <b className="block bold">{t('own.name')}</b>
        {t(is_named ? 'own.named' : 'own.unnamed')}
      </p>
      {!hasBegun && (
        <ActButton
          act={() => api(leaveOlympiad, {})}
          done={({ message }) => message}
          reads="always"
          ask={{ title: t('own.askTitle'), text: t('own.askText'), keep: t('own.keep') }}
          plain
          className={styles.leave}
        >
          {t('own.leave')}
        </ActButton>
      )}
    </Card>
  )
}

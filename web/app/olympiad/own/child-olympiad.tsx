import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/calls/endpoint'
import { nameChild, type readChildOlympiad } from '#contract/olympiad/registration'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { useAct } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/inputs/switch.tsx'
import { DiplomaParts } from './own-diplomas.tsx'
import { PlaceParts } from './own-places.tsx'
import styles from './own.module.css'

interface ChildOlympiadProps {
  linkId: string
  olympiad: Reply<typeof readChildOlympiad>
}

/** A child’s part in the olympiad, and whether the name is published with the results. */
export function ChildOlympiad({ linkId, olympiad }: ChildOlympiadProps) {
  const { t } = useTranslation('olympiad')
  const { season, participant, places, diplomas } = olympiad
  if (!season && !participant && places.length === 0 && diplomas.length === 0) return null
  return (
    <Card as="section" aria-labelledby="olympiad">
      <h2 id="olympiad" className={styles.title}>
        {t('child.title')}
      </h2>
      <p className={styles.words}>
        <ParticipationText season={season} participant={participant} />
      </p>
      <PlaceParts
        places={places}
        work={{
          label: t('child.work'),
          to: ({ season: of, round }) => `/children/${linkId}/olympiad-work/${of}/${round}`,
        }}
      />
      <DiplomaParts diplomas={diplomas} applyAt={`/children/${linkId}/school-applications`} />
      <Publication linkId={linkId} isNamed={olympiad.is_named} />
      <Link to="/olympiad" className="link">
        {t('child.rules')}
      </Link>
    </Card>
  )
}

function ParticipationText({ season, participant }: Pick<ChildOlympiadProps['olympiad'], 'season' | 'participant'>) {
  const { t } = useTranslation('olympiad')
  const { dayMonth } = useFormat()
  if (participant) {
    const { number, registered_by: by } = participant
    return t(by === 'school' ? 'child.bySchool' : 'child.registered', { number })
  }
  if (season?.registration === 'open')
    return `${t('child.none')} ${t('child.until', { date: dayMonth(season.registers_until) })}`
  return t(season?.registration === 'over' ? 'child.over' : 'child.none')
}

/** Saves at once. Until the answer comes, the switch shows what was chosen; if it fails, what is saved. */
function Publication({ linkId, isNamed }: { linkId: string; isNamed: boolean }) {
  const { t } = useTranslation('olympiad')
  const { act, isBusy } = useAct()
  const [chosen, setChosen] = useState(isNamed)
  const isOn = isBusy ? chosen : isNamed
  const choose = (is_named: boolean) => {
    if (isBusy) return
    setChosen(is_named)
    void act(() => api(nameChild, { params: { id: linkId }, body: { is_named } }), {
      done: ({ message }) => message,
      reads: 'always',
    })
  }
  return (
    <div className={styles.publication}>
      <div>
        <b className="bold">{t('child.name')}</b>
        <p>{t(isOn ? 'child.named' : 'child.unnamed')}</p>
        <p>{t('child.anyDay')}</p>
      </div>
      <Switch label={t('child.name')} isOn={isOn} onChange={choose} />
    </div>
  )
}

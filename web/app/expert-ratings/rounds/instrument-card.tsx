import { Title } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { openRound, type RatedInstrument } from '#contract/staff/expert-ratings'
import { agesText } from '#contract/values/age-band'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { Card } from '../../ui/card.tsx'
import { SourceTag } from './source-tag.tsx'
import styles from './rounds.module.css'

/** A test whose key rates options: whose values it uses, and a button that invites experts. */
export function InstrumentCard({ instrument }: { instrument: RatedInstrument }) {
  const { t } = useTranslation('expert-ratings')
  const navigate = useNavigate()
  const { test_id, version, title, situations, key_source, is_rating } = instrument
  const name = t('rounds.name', { title, ages: agesText(instrument), version })
  return (
    <Card as="li" className={styles.card}>
      <div className="row middle">
        <SourceTag source={key_source} />
      </div>
      <Title order={3} className={styles.title}>
        {name}
      </Title>
      <p className="muted small snug">{t('rounds.situations', { count: situations })}</p>
      {is_rating ? (
        <p className="muted small snug">{t('rounds.isRating')}</p>
      ) : (
        <div className={styles.actions}>
          <ActButton
            variant="line"
            act={() => api(openRound, { body: { test_id, version } })}
            done={({ message }) => message}
            reads="nothing"
            then={({ id }) => navigate(`/expert-rounds/${id}`)}
            aria-label={`${t('rounds.begin')}: ${name}`}
          >
            {t('rounds.begin')}
          </ActButton>
        </div>
      )}
    </Card>
  )
}

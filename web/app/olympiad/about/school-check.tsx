import { useState } from 'react'
import { Link } from 'react-router'
import type { OlympiadSeason } from '#contract/olympiad/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { noPlaceLists, type PlaceLists, type SchoolChoice } from '../../places/place-lists.ts'
import { usePlaceLists } from '../../places/use-place-lists.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { useRegisterLink } from './register-link.ts'
import styles from './school-check.module.css'

const nothing: SchoolChoice = { region_id: '', district_id: '', locality_id: '', school_type: '', school_id: '' }

interface SchoolCheckProps {
  regions: PlaceLists['regions']
  season: Pick<OlympiadSeason, 'registration'> | null
}

/** Says for a school of the list whether its pupils may take part. */
export function SchoolCheck({ regions, season }: SchoolCheckProps) {
  const { t } = useTranslation('olympiad')
  const [choice, setChoice] = useState(nothing)
  const change = (part: Partial<SchoolChoice>) => setChoice((before) => ({ ...before, ...part }))
  const { lists, loading, pickRegion, pickDistrict, pickLocality } = usePlaceLists(
    { ...noPlaceLists, regions },
    choice,
    change,
  )
  const district = lists.districts.find(({ id }) => id === choice.district_id)
  const school = lists.schools.find(({ id }) => id === choice.school_id)
  const hasNoSchools = choice.locality_id !== '' && loading === null && lists.schools.length === 0
  return (
    <Card as="section" size="feature" className={styles.root} aria-labelledby="check">
      <h2 id="check">{t('check.title')}</h2>
      <div className={styles.fields}>
        <PlaceSelect
          label={t('check.region')}
          value={choice.region_id}
          options={lists.regions}
          onChoose={(id) => void pickRegion(id)}
        />
        <PlaceSelect
          label={t('check.district')}
          value={choice.district_id}
          options={lists.districts}
          isLoading={loading === 'districts'}
          onChoose={(id) => void pickDistrict(id)}
        />
        {lists.localities.length !== 1 && (
          <PlaceSelect
            label={t('check.locality')}
            value={choice.locality_id}
            options={lists.localities}
            isLoading={loading === 'localities'}
            onChoose={(id) => void pickLocality(id)}
          />
        )}
        <PlaceSelect
          label={t('check.school')}
          value={choice.school_id}
          options={lists.schools}
          isLoading={loading === 'schools'}
          onChoose={(school_id) => change({ school_id })}
        />
      </div>
      <div aria-live="polite">
        {hasNoSchools && <p className="muted small">{t('check.noSchools')}</p>}
        {school && <Verdict isRural={school.is_rural} district={district?.name ?? ''} />}
      </div>
      {school?.is_rural && <Register season={season} />}
      <details className={styles.missing}>
        <summary>{t('check.missing')}</summary>
        <p>{t('check.missingText')}</p>
        <Link to="/contacts?about=school#question" className="link">
          {t('check.ask')}
        </Link>
      </details>
    </Card>
  )
}

function Verdict({ isRural, district }: { isRural: boolean; district: string }) {
  const { t } = useTranslation('olympiad')
  return isRural ? (
    <InfoNote tone="green" title={t('check.rural.title')}>
      {t('check.rural.text', { district })}
    </InfoNote>
  ) : (
    <InfoNote tone="gold" title={t('check.urban.title')}>
      {t('check.urban.text')}
    </InfoNote>
  )
}

function Register({ season }: Pick<SchoolCheckProps, 'season'>) {
  const { t } = useTranslation('olympiad')
  const register = useRegisterLink(season)
  if (register?.label !== 'register') return null
  return (
    <LinkButton to={register.to} size="lg" fullWidth>
      {t('check.register')}
    </LinkButton>
  )
}

interface PlaceSelectProps {
  label: string
  value: string
  options: readonly { id: string; name: string }[]
  isLoading?: boolean
  onChoose: (id: string) => void
}

/** A native select: a phone shows its own list, and the page needs no library for it. */
function PlaceSelect({ label, value, options, isLoading = false, onChoose }: PlaceSelectProps) {
  const { t } = useTranslation('olympiad')
  return (
    <label>
      {label}
      <select
        value={value}
        disabled={options.length === 0}
        aria-busy={isLoading}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="" disabled>
          {t(isLoading ? 'check.loading' : 'check.choose')}
        </option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

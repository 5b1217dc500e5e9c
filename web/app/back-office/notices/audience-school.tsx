import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { noPlaceLists, type PlaceLists, type SchoolChoice } from '../../places/place-lists.ts'
import { SchoolPicker } from '../../places/school-picker.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './notices.module.css'

interface AudienceSchoolProps {
  id: string | null
  /** Name of the school that is already chosen. */
  name: string
  regions: PlaceLists['regions']
  onChange: (id: string | null) => void
}

const nothing: SchoolChoice = { region_id: '', district_id: '', locality_id: '', school_type: '', school_id: '' }

/** Chooses one school, starting from its region, or all. */
export function AudienceSchool({ id, name, regions, onChange }: AudienceSchoolProps) {
  const { t } = useTranslation('notices')
  const [chosen, setChosen] = useState<SchoolChoice | null>(null)
  const pick = (change: Partial<SchoolChoice>) => {
    const next = { ...nothing, ...chosen, ...change }
    setChosen(next)
    onChange(next.school_id || null)
  }
  const leave = () => {
    setChosen(null)
    onChange(null)
  }
  return (
    <fieldset className={styles.school}>
      <legend>{t('fields.school_id')}</legend>
      {chosen ? (
        <SchoolPicker value={chosen} onChange={pick} errors={{}} initial={{ ...noPlaceLists, regions }} forStaff />
      ) : (
        <p className="muted loose">{id === null ? t('any') : name}</p>
      )}
      <div className="row gap-10">
        {!chosen && (
          <Button variant="line" onClick={() => setChosen(nothing)}>
            {t('audience.chooseSchool')}
          </Button>
        )}
        {(chosen || id !== null) && (
          <Button variant="subtle" onClick={leave}>
            {t('audience.noSchool')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

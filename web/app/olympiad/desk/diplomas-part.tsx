import { Title } from '@mantine/core'
import { useState } from 'react'
import { listRegions } from '#contract/content/places'
import { printDiplomasOf } from '#contract/olympiad/diplomas'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton } from '../../form/act-button.tsx'
import { noPlaceLists, type PlaceLists, type SchoolChoice } from '../../places/place-lists.ts'
import { SchoolPicker } from '../../places/school-picker.tsx'
import type { RankedState } from './ranked-state.ts'

const nothing: SchoolChoice = { region_id: '', district_id: '', locality_id: '', school_type: '', school_id: '' }

/** The diplomas of a school, once the round is final. The regions are loaded when somebody chooses one. */
export function DiplomasPart({ season, round: { round } }: { season: string; round: RankedState }) {
  const { t } = useTranslation('desk')
  const [lists, setLists] = useState<PlaceLists | null>(null)
  const [chosen, setChosen] = useState(nothing)
  const school = chosen.school_id
  return (
    <div className="stack packed">
      <Title order={3} size="h4">
        {t('diplomas.title')}
      </Title>
      <p className="muted small">{t('diplomas.text')}</p>
      {lists && (
        <SchoolPicker
          value={chosen}
          onChange={(change) => setChosen((before) => ({ ...before, ...change }))}
          errors={{}}
          initial={lists}
          forStaff
        />
      )}
      <div>
        {lists === null ? (
          <ActButton
            variant="line"
            act={() => api(listRegions, {})}
            reads="nothing"
            then={({ data }) => setLists({ ...noPlaceLists, regions: data })}
          >
            {t('diplomas.choose')}
          </ActButton>
        ) : (
          school !== '' && (
            <ActButton
              variant="line"
              act={() => api(printDiplomasOf, { params: { season, round, school } })}
              reads="nothing"
              then={(file) => downloadFile(file, `bagdar-diplomas-${season}-${round}.pdf`)}
            >
              {t('diplomas.download')}
            </ActButton>
          )
        )}
      </div>
    </div>
  )
}

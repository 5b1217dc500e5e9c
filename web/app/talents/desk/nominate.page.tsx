import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/nominate.page'
import { userInUse } from '../../device/session.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { EvidenceUpload } from '../own-talent/evidence-upload.tsx'
import { FactForm } from '../own-talent/fact-form.tsx'

export const handle = { words: ['talents', 'own-talent', 'words'] }

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(['psychologist', 'psychologist_center'])
  return { id }
}

/** Nominates a pupil in care: what it is, then the file. */
export default function NominatePage({ loaderData: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('talents')
  const [fact, setFact] = useState<string | null>(null)
  const [isProved, setProved] = useState(false)
  const registry = userInUse()?.role === 'psychologist_center' ? '/users-registry-center' : '/users-registry'
  const back = { to: `${registry}/${id}`, label: t('talent.personal') }
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('nominations.new')} lead={t('nominations.newLead')} back={back} />
      <Card as="section">
        {isProved ? (
          <InfoNote tone="green" instead>
            {t('nominations.newDone')}
          </InfoNote>
        ) : fact ? (
          <EvidenceUpload id={fact} hasFile={false} onDone={() => setProved(true)} />
        ) : (
          <FactForm studentId={id} onDone={(proposed) => setFact(proposed)} />
        )}
      </Card>
    </div>
  )
}

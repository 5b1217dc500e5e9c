import { readSchoolRehearsal } from '#contract/olympiad/rehearsal'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import type { Route } from './+types/rehearsal.page'
import { RehearsalView } from './rehearsal-view.tsx'

export const handle = { words: ['rehearsal', 'rehearsal-device'] }

/** Staff whom no school has yet are told so, instead of a page that does not exist. */
export async function clientLoader() {
  openForRoles(readSchoolRehearsal.for)
  try {
    return { rehearsal: await api(readSchoolRehearsal, {}) }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'not-found') return { rehearsal: null }
    throw failure
  }
}

/** The rehearsal of the own school: begin it, watch the devices of the room come in, read the report. */
export default function RehearsalPage({ loaderData: { rehearsal } }: Route.ComponentProps) {
  const { t } = useTranslation('rehearsal')
  return (
    <div className="stack gap-18">
      <CabinetHead
        title={t('title')}
        lead={rehearsal && t('lead', { school: rehearsal.school })}
        back={{ to: '/olympiad-school-list', label: t('toList') }}
      />
      <RehearsalView rehearsal={rehearsal} />
    </div>
  )
}

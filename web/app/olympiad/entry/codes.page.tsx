import { readEntryCodes } from '#contract/olympiad/entry'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import type { Route } from './+types/codes.page'
import { CodesView } from './codes-view.tsx'

export const handle = { words: ['entry', 'desk', 'words'] }

/** Staff whom no school has yet are told so, instead of a page that does not exist. */
export async function clientLoader() {
  openForRoles(readEntryCodes.for)
  try {
    return { codes: await api(readEntryCodes, {}) }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'not-found') return { codes: null }
    throw failure
  }
}

/** Codes with which the pupils of the own school enter the next round, to be printed and cut. */
export default function CodesPage({ loaderData: { codes } }: Route.ComponentProps) {
  const { t } = useTranslation('entry')
  return (
    <div className="stack gap-18">
      <div className="screen-only">
        <CabinetHead
          title={t('codes.title')}
          lead={codes && t('codes.lead', { school: codes.school })}
          back={{ to: '/olympiad-school-list', label: t('codes.toList') }}
        />
      </div>
      <CodesView codes={codes} />
    </div>
  )
}

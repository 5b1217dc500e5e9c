import { listFormerBatches } from '#contract/diagnostics/former'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/former-results.page'
import { api } from '../calls/browser-api.ts'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { BatchList } from './batch-list.tsx'
import { FileLoader } from './file-loader.tsx'
import styles from './former.module.css'

export const handle = { words: ['former'] }

export async function clientLoader() {
  openForRoles(listFormerBatches.for)
  return { batches: (await api(listFormerBatches, {})).data }
}

/** Results of the former platform: a file is checked, imported, and can be undone. */
export default function FormerResultsPage({ loaderData: { batches } }: Route.ComponentProps) {
  const { t } = useTranslation('former')
  return (
    <div className={`${styles.page} stack gap-18`}>
      <CabinetHead title={t('title')} lead={t('lead')} />
      <FileLoader />
      <BatchList batches={batches} />
    </div>
  )
}

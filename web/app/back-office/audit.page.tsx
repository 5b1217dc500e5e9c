import { IconDownload } from '@tabler/icons-react'
import { auditActions, exportAudit, listAudit, listAuditPeople } from '#contract/publishing/audit'
import { kindNames } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/audit.page'
import { api } from '../calls/browser-api.ts'
import { downloadFile } from '../files/download-file.ts'
import { ActButton } from '../form/act-button.tsx'
import { listParamsOf } from '../list/list-address.rules.ts'
import { ListEmpty, ListPages } from '../list/list-pages.tsx'
import { ListFilters } from '../list/list-filters.tsx'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { AuditFilters } from './audit/audit-filters.tsx'
import { AuditRows } from './audit/audit-rows.tsx'

export const handle = { words: ['back-office', 'kinds', 'list', 'cabinet', 'words'] }

const filters = {
  by: 'text',
  action: auditActions,
  kind: kindNames,
  record: 'text',
  from: 'day',
  until: 'day',
} as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listAudit.for)
  const params = listParamsOf(request.url, filters)
  const [page, people] = await Promise.all([api(listAudit, { query: params }), api(listAuditPeople, {})])
  const { after: _, ...wanted } = params
  return { page, people: people.data, wanted }
}

/** Log of changes in the back office. */
export default function AuditPage({ loaderData: { page, people, wanted } }: Route.ComponentProps) {
  const { t } = useTranslation('back-office')
  return (
    <div className="stack">
      <CabinetHead
        title={t('audit.title')}
        lead={t('audit.lead')}
        actions={
          <ActButton
            variant="line"
            leftSection={<IconDownload size={20} aria-hidden />}
            act={() => api(exportAudit, { query: wanted })}
            reads="nothing"
            then={(file) => downloadFile(file, 'audit.csv')}
          >
            {t('audit.export')}
          </ActButton>
        }
      />
      <ListFilters total={page.total}>
        <AuditFilters people={people} />
      </ListFilters>
      {page.data.length === 0 ? (
        <ListEmpty title={t('audit.empty')} text={t('audit.emptyText')} />
      ) : (
        <AuditRows rows={page.data} />
      )}
      <ListPages next={page.next} />
    </div>
  )
}

import { IconPlus } from '@tabler/icons-react'
import { listGroupNotices, noticeStates } from '#contract/messages/group-notices'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/notices.page'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { newNoticeAddress, noticeAddress } from './notice-address.ts'
import { useNoticeColumns } from './use-notice-columns.tsx'

export const handle = { words: ['notices', 'list', 'cabinet'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listGroupNotices.for)
  return api(listGroupNotices, { query: listParamsOf(request.url, { state: noticeStates }) })
}

/** List of notices to groups of people. */
export default function NoticesPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('notices')
  return (
    <div className="stack">
      <CabinetHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <LinkButton to={newNoticeAddress} leftSection={<IconPlus size={20} aria-hidden />}>
            {t('create')}
          </LinkButton>
        }
      />
      <ListView
        name="group-notices"
        label={t('title')}
        page={page}
        columns={useNoticeColumns()}
        rowId={({ id }) => id}
        rowName={({ title }) => title || t('untitled')}
        to={({ id }) => noticeAddress(id)}
        filters={
          <SelectFilter
            name="state"
            label={t('state')}
            options={noticeStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        }
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </div>
  )
}

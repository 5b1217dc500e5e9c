import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { listRegions } from '#contract/content/places'
import { listUsers, userOrders, userStates, type UserRow } from '#contract/profiles/users'
import { roles } from '#contract/values/role'
import type { Route } from './+types/users.page'
import { api } from '../calls/browser-api.ts'
import { rememberedSearch } from '../device/remembered-search.ts'
import { listParamsOf } from '../list/list-address.rules.ts'
import { ListView } from '../list/list-view.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { inviteAddress, userAddress } from './user-address.ts'
import { UserFilters, useUserColumns } from './users-table.tsx'
import styles from './users.module.css'

export const handle = { words: ['users', 'list', 'cabinet'] }

const filters = { role: roles, region_id: 'text', state: userStates, order: userOrders, find: 'text' } as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listUsers.for)
  const { find, ...params } = listParamsOf(request.url, filters)
  const [page, regions] = await Promise.all([
    api(listUsers, { body: { ...params, search: rememberedSearch(find) } }),
    api(listRegions, {}),
  ])
  return { page, regions: regions.data }
}

export default function UsersPage({ loaderData: { page, regions } }: Route.ComponentProps) {
  const { t } = useTranslation('users')
  return (
    <div className={`${styles.page} stack gap-18`}>
      <CabinetHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <LinkButton to={inviteAddress} leftSection={<IconUserPlus size={20} aria-hidden />}>
            {t('invite.begin')}
          </LinkButton>
        }
      />
      <ListView
        name="users"
        label={t('title')}
        page={page}
        columns={useUserColumns()}
        rowId={idOf}
        rowName={nameOf}
        to={({ id }) => userAddress(id)}
        filters={<UserFilters regions={regions} />}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </div>
  )
}

const idOf = ({ id }: UserRow) => id
const nameOf = ({ name }: UserRow) => name

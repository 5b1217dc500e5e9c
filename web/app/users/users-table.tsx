import type { Region } from '#contract/content/places'
import { useTranslation } from '#web/i18n/use-translation'
import { userOrders, type UserRow, userStates } from '#contract/profiles/users'
import { roles } from '#contract/values/role'
import { SearchFilter } from '../list/search-filter.tsx'
import { SelectFilter } from '../list/select-filter.tsx'
import { useFormat } from '../shell/use-format.ts'
import type { Column } from '../ui/data-table.tsx'
import { UserStateTag } from './user-state-tag.tsx'

export function useUserColumns(): readonly Column<UserRow>[] {
  const { t } = useTranslation('users')
  const { t: cabinet } = useTranslation('cabinet')
  const format = useFormat()
  return [
    { id: 'name', head: t('name'), cell: ({ name }) => name },
    { id: 'role', head: t('role'), cell: ({ role }) => cabinet(`role.${role}`) },
    { id: 'region', head: t('region'), cell: ({ region }) => region },
    { id: 'iin', head: t('iin'), cell: ({ iin }) => iin && <span className="tabular">{iin}</span> },
    { id: 'state', head: t('state'), cell: ({ state }) => <UserStateTag state={state} /> },
    {
      id: 'registered',
      head: t('registered'),
      cell: ({ registered_at: at }) => <time dateTime={at}>{format.date(at)}</time>,
      isExtra: true,
    },
  ]
}

export function UserFilters({ regions }: { regions: readonly Pick<Region, 'id' | 'name'>[] }) {
  const { t } = useTranslation('users')
  const { t: cabinet } = useTranslation('cabinet')
  return (
    <>
      <SearchFilter label={t('search')} description={t('searchHint')} />
      <SelectFilter
        name="role"
        label={t('role')}
        options={roles.map((value) => ({ value, label: cabinet(`role.${value}`) }))}
      />
      <SelectFilter
        name="region_id"
        label={t('region')}
        options={regions.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectFilter
        name="state"
        label={t('state')}
        options={userStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <SelectFilter
        name="order"
        label={t('order')}
        usual={userOrders[0]}
        options={userOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
      />
    </>
  )
}

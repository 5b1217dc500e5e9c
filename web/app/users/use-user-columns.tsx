import { useTranslation } from '#web/i18n/use-translation'
import type { UserRow } from '#contract/profiles/users'
import { useFormat } from '../shell/use-format.ts'
import type { Column } from '../ui/data-table.tsx'
import { UserStateTag } from './user-state-tag.tsx'

/** What a list tells of a user. */
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
    { id: 'registered', head: t('registered'), cell: ({ registered_at: at }) => <time dateTime={at}>{format.date(at)}</time>, isExtra: true },
  ]
}

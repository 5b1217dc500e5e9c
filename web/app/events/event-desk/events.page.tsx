import { listDeskEvents, type DeskEventRow } from '#contract/events/desk'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { DemoTag } from '../../shell/published/demo-tag.tsx'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { eventDays } from '../announcements/event-days.ts'
import type { Route } from './+types/events.page'
import { deskEventAddress } from './desk-addresses.ts'

export const handle = { words: ['event-desk', 'events', 'content', 'list'] }

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listDeskEvents.for)
  return api(listDeskEvents, { query: listParamsOf(request.url, { when: ['ahead', 'over'] as const }) })
}

/** Events that take registrations: those to come, or those that are over. */
export default function DeskEventsPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation(['event-desk', 'events'])
  const { language } = usePageWords()
  const format = useFormat()
  const columns = [
    {
      id: 'title',
      head: t('head.title'),
      cell: ({ title, is_demo, is_cancelled }: DeskEventRow) => (
        <>
          {title} {is_cancelled && <Tag tone="red">{t('events:cancelled.tag')}</Tag>} {is_demo && <DemoTag />}
        </>
      ),
    },
    { id: 'type', head: t('head.type'), cell: ({ type }: DeskEventRow) => t(`events:type.${type}`) },
    {
      id: 'days',
      head: t('head.days'),
      cell: ({ first_day, last_day }: DeskEventRow) => eventDays(language, first_day, last_day),
    },
    { id: 'seated', head: t('head.seated'), cell: ({ seated }: DeskEventRow) => format.number(seated) },
    { id: 'waiting', head: t('head.waiting'), cell: ({ waiting }: DeskEventRow) => format.number(waiting) },
  ]
  return (
    <div className="stack">
      <CabinetHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <LinkButton to="/back-office/event" variant="line">
            {t('entries')}
          </LinkButton>
        }
      />
      <ListView
        name="event-desk"
        label={t('title')}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        to={({ id }) => deskEventAddress(id)}
        filters={
          <SelectFilter
            name="when"
            label={t('when')}
            usual="ahead"
            options={[
              { value: 'ahead', label: t('ahead') },
              { value: 'over', label: t('over') },
            ]}
          />
        }
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </div>
  )
}

import { eventSources, eventVerdicts, listPaymentEvents } from '#contract/payments/payment-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListView } from '../../list/list-view.tsx'
import { SelectFilter } from '../../list/select-filter.tsx'
import { pageOrFirst } from '../../list/page-or-first.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import type { Route } from './+types/events.page'
import { DeskHead } from './desk-head.tsx'
import { LookButton, useEventColumns } from './event-columns.tsx'

export const handle = { words: ['payment-desk', 'list', 'words'] }

const parts = ['yes', 'all'] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listPaymentEvents.for)
  const { after, needs_look, ...filters } = listParamsOf(request.url, {
    needs_look: parts,
    source: eventSources,
    verdict: eventVerdicts,
  })
  const query = needs_look === 'all' ? filters : { ...filters, needs_look: 'yes' as const }
  return pageOrFirst((from) => api(listPaymentEvents, { query: { ...query, after: from } }), after)
}

/** Calls of the provider and steps of orders; at first those that staff must look at. */
export default function EventsPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('payment-desk')
  return (
    <div className="stack gap-18">
      <DeskHead part="events" />
      <ListView
        name="payment-events"
        label={t('parts.events')}
        page={page}
        columns={useEventColumns(false)}
        rowId={({ id }) => id}
        rowName={({ at }) => at}
        actions={(event) => <LookButton event={event} />}
        filters={
          <>
            <SelectFilter
              name="needs_look"
              label={t('heads.look')}
              usual="yes"
              options={parts.map((value) => ({ value, label: t(value === 'yes' ? 'needsLook' : 'allEvents') }))}
            />
            <SelectFilter
              name="source"
              label={t('heads.source')}
              options={eventSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
            />
            <SelectFilter
              name="verdict"
              label={t('heads.verdict')}
              options={eventVerdicts.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
            />
          </>
        }
        empty={{ title: t('empty.events'), text: t('emptyText.events') }}
      />
    </div>
  )
}

import { checkIn } from '#contract/appointments/check-in'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/check-in.page'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { CheckInView } from './check-in-view.tsx'

export const handle = { words: ['workplace', 'meetings', 'words'] }

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(checkIn.for)
  return { code: new URL(request.url).searchParams.get('code')?.slice(0, 40) ?? '' }
}

/** Checks in a visitor; the QR code of a booking leads here. */
export default function CheckInPage({ loaderData: { code } }: Route.ComponentProps) {
  const { t } = useTranslation('workplace')
  return (
    <>
      <CabinetHead title={t('door.title')} lead={t('door.lead')} />
      <CheckInView code={code} />
    </>
  )
}

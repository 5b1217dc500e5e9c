import { readHostDay } from '#contract/appointments/hosting'
import { listWorries } from '#contract/care/worries'
import type { Route } from './+types/day.page'
import { api } from '../calls/browser-api.ts'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { DayView } from './day/day-view.tsx'

export const handle = { words: ['workplace', 'meetings', 'words', 'care'] }

export async function clientLoader() {
  openForRoles(readHostDay.for)
  const [today, worries] = await Promise.all([api(readHostDay, {}), api(listWorries, {})])
  return { today, worries: worries.data }
}

/** The working day: appointments, requests, worries and a summary of the week. */
export default function DayPage({ loaderData: { today, worries } }: Route.ComponentProps) {
  return <DayView today={today} worries={worries} />
}

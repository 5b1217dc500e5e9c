import { listOwnNotes } from '#contract/care/notes'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/my-notes.page'
import { api } from '../calls/browser-api.ts'
import { HelplinePanel } from '../shell/helpline-panel.tsx'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import styles from './care.module.css'
import { SharedNotes } from './shared-notes.tsx'

export const handle = { words: ['care'] }

export const clientLoader = () => api(listOwnNotes, {})

/** Notes of psychologists to the pupil. */
export default function MyNotesPage({ loaderData: { data } }: Route.ComponentProps) {
  const { t } = useTranslation('care')
  return (
    <div className={`${styles.page} stack gap-18`}>
      <CabinetHead title={t('family.student.page')} />
      <HelplinePanel />
      <SharedNotes notes={data} reader="student" />
    </div>
  )
}

import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { eraseCardSheet, readCardSheet } from '#contract/staff/cards'
import type { Route } from './+types/sheet-result.page'
import { api } from '../calls/browser-api.ts'
import { ActButton } from '../form/act-button.tsx'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { useFormat } from '../shell/use-format.ts'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { Button } from '../ui/button.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import styles from './cards.module.css'
import { SheetFacts } from './result/sheet-facts.tsx'
import { SheetTasks } from './result/sheet-tasks.tsx'
import { SkillWords } from './result/skill-words.tsx'

export const handle = { words: ['cards'] }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  openForRoles(readCardSheet.for)
  return { sheet: await api(readCardSheet, { params: { id: params.id } }) }
}

/** The interpretation of a sheet, skill by skill, and everything stored about the child. */
export default function SheetResultPage({ loaderData: { sheet } }: Route.ComponentProps) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const go = useNavigate()
  const title = t('result.title', { name: sheet.child_name })
  return (
    <div className={styles.page}>
      <CabinetHead
        title={title}
        lead={t('result.lead', { age: t('list.years', { count: sheet.age }), day: format.longDate(sheet.finished_at) })}
        back={{ to: '/card-sheets', label: t('result.back') }}
        actions={
          <Button variant="line" onClick={() => window.print()}>
            {t('result.print')}
          </Button>
        }
      />
      <SkillWords skills={sheet.skills} />
      <InfoNote tone="sand" title={t('result.notes')}>
        {t('result.note')}
      </InfoNote>
      <SheetTasks tasks={sheet.tasks} />
      <SheetFacts sheet={sheet} />
      <ActButton
        variant="danger"
        act={() => api(eraseCardSheet, { params: { id: sheet.id } })}
        then={() => void go('/card-sheets')}
        reads="nothing"
        ask={{ title: t('result.eraseTitle'), text: t('result.eraseText'), keep: t('result.keep') }}
      >
        {t('result.erase')}
      </ActButton>
    </div>
  )
}

import { useTranslation } from '#web/i18n/use-translation'
import { readCards } from '#contract/staff/cards'
import { isLocale } from '#contract/values/locale'
import type { Route } from './+types/cards.page'
import { localeInUse, userInUse } from '../device/session.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CardSkeleton } from '../ui/skeletons/card-skeleton.tsx'
import styles from './cards.module.css'
import { Guide } from './guide.tsx'
import { NewSheetPanel, PracticePanel, PrintPanel } from './panels.tsx'
import { OwnSheets } from './own-sheets.tsx'
import { readCardSets } from './sheet/card-sets.ts'
import { tasksOf } from './sheet/stored-sheet.ts'
import { sheetDisk } from './sheet/sheet-disk.ts'
import { useDelivery } from './sheet/use-delivery.ts'
import { TaskList } from './task-list.tsx'

export const handle = { words: ['cards'], skeleton: CardSkeleton }

/** The tasks are in the child's language, which may differ from that of the user. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(readCards.for)
  const requestedLanguage = new URL(request.url).searchParams.get('language')
  const disk = await sheetDisk()
  const sets = await readCardSets(disk)
  return {
    cards: sets[isLocale(requestedLanguage) ? requestedLanguage : localeInUse()],
    disk,
    userId: userInUse()?.id ?? '',
  }
}

/** The cards for children of 5 and 6: what an adult needs to run the tasks away from a screen. */
export default function CardsPage({ loaderData: { cards, disk, userId } }: Route.ComponentProps) {
  const { t } = useTranslation('cards')
  const { sheets, deliver } = useDelivery(disk, userId)
  return (
    <div className={styles.page}>
      <CabinetHead title={t('title')} lead={t('lead')} />
      <OwnSheets
        sheets={sheets ?? []}
        all={tasksOf(cards).length}
        onForget={async ({ id }) => {
          await disk.forget(id)
          await deliver()
        }}
      />
      <NewSheetPanel />
      <PrintPanel locale={cards.locale} />
      <PracticePanel />
      <Guide guide={cards.guide} />
      <TaskList blocks={cards.blocks} />
    </div>
  )
}

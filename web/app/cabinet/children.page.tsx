import { Title } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useRevalidator } from 'react-router'
import { listNewestOfChildren } from '#contract/diagnostics/results'
import { listChildren } from '#contract/profiles/family'
import type { Route } from './+types/children.page'
import { api } from '../calls/browser-api.ts'
import { earlyCall } from '../calls/early-calls.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ChildCard } from '../profiles/child-card.tsx'
import { CardSkeleton } from '../ui/skeletons/card-skeleton.tsx'
import styles from './children.module.css'
import { NewestLevels } from './start/newest-levels.tsx'

// The form and its validation are loaded separately, so that the children above it are shown first.
const AddChildForm = lazyPart(() =>
  import('../profiles/forms/add-child-form.tsx').then((module) => ({ default: module.AddChildForm })),
)

export const handle = {
  words: ['profiles', 'words', 'diagnostics', 'accounts'],
  skeleton: CardSkeleton,
  early: () => [earlyCall(listChildren), earlyCall(listNewestOfChildren)],
}

export async function clientLoader() {
  const [{ data: children }, { data: newest }] = await Promise.all([
    api(listChildren, {}),
    api(listNewestOfChildren, {}),
  ])
  const resultOf = new Map(newest.map(({ id, result }) => [id, result]))
  return { children: children.map((child) => ({ child, newest: resultOf.get(child.id) })) }
}

export default function ChildrenPage({ loaderData: { children } }: Route.ComponentProps) {
  const { t } = useTranslation('profiles')
  const { revalidate } = useRevalidator()
  return (
    <>
      <CabinetHead title={t('children.title')} lead={t('children.lead')} />
      <div className={`${styles.page} grid top`}>
        {children.length === 0 ? (
          <EmptyState subject="tests" title={t('children.empty')} text={t('children.emptyText')} />
        ) : (
          <ul className={`${styles.list} grid list`}>
            {children.map(({ child, newest }) => (
              <ChildCard key={child.id} child={child} newest={newest && <NewestLevels result={newest} />} />
            ))}
          </ul>
        )}
        <Card as="section" tone="sky">
          <Title order={2} className={styles.addTitle}>
            {t('children.add')}
          </Title>
          <p className={styles.addText}>{t('children.addText')}</p>
          <Suspense>
            <AddChildForm onAdded={revalidate} />
          </Suspense>
        </Card>
      </div>
    </>
  )
}

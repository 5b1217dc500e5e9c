import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { listChildren } from '#contract/profiles'
import type { Route } from './+types/children.page'
import { api } from '../browser-api.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { AddChildForm } from './add-child-form.tsx'
import { ChildCard } from './child-card.tsx'
import styles from './children.module.css'
import { photoAddress } from './photo-address.ts'

export { ParentsLoading as HydrateFallback } from './parents-loading.tsx'
export const handle = { words: ['profiles', 'accounts', 'words'] }

export async function clientLoader() {
  const { data } = await api(listChildren, {})
  return { children: await Promise.all(data.map(async (child) => ({ child, photo: await photoAddress(child.avatar) }))) }
}

export default function ChildrenPage({ loaderData: { children } }: Route.ComponentProps) {
  const { t } = useTranslation('profiles')
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageMeta title={t('children.title')} />
      <PageHead title={t('children.title')} lead={t('children.lead')} />
      <div className={styles.page}>
        {children.length === 0 ? (
          <EmptyState subject="tests" title={t('children.empty')} text={t('children.emptyText')} />
        ) : (
          <ul className={styles.list}>
            {children.map(({ child, photo }) => (
              <ChildCard key={child.id} child={child} photo={photo} />
            ))}
          </ul>
        )}
        <Card as="section" tone="sky" className={styles.add}>
          <Title order={2} className={styles.addTitle}>
            {t('children.add')}
          </Title>
          <p className={styles.addText}>{t('children.addText')}</p>
          <AddChildForm onAdded={revalidate} />
        </Card>
      </div>
    </>
  )
}

import { Title } from '@mantine/core'
import { IconDownload, IconEyeCheck, IconFileCheck, IconLink, IconListDetails, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useRevalidator } from 'react-router'
import type { OwnData } from '#contract/profiles/own-data'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/button.tsx'
import { DeletionInfo } from './deletion-info.tsx'
import { ExportForm } from './export-form.tsx'
import styles from './own-data-card.module.css'
import { OwnConsents, OwnViews } from './own-data-parts.tsx'
import { OwnLinks } from './own-links.tsx'
import settings from '../settings.module.css'

type Part = 'kept' | 'consents' | 'views' | 'links' | 'export' | 'deletion'
const icons = {
  kept: IconListDetails,
  consents: IconFileCheck,
  views: IconEyeCheck,
  links: IconLink,
  export: IconDownload,
  deletion: IconTrash,
}

/** What is stored about the user, who consented, who viewed it, and how to download it. */
export function OwnDataCard({ data, family }: { data: OwnData; family: 'pupil' | 'parent' | null }) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Part | null>(null)
  const isPupil = family === 'pupil'
  const who = isPupil ? 'pupil' : 'adult'
  const [newest] = data.consents
  const parts: { part: Part; text: string; body: React.ReactNode }[] = [
    { part: 'kept', text: t(`ownData.kept.${who}`), body: <StoredData who={who} /> },
    ...(newest
      ? [
          {
            part: 'consents' as const,
            text: t(newest.is_given ? 'ownData.given' : 'ownData.takenBack', {
              by: newest.by,
              when: format.longDate(newest.at),
            }),
            body: <OwnConsents consents={data.consents} />,
          },
        ]
      : []),
    ...(isPupil
      ? [
          {
            part: 'views' as const,
            text: data.views.length > 0 ? t('ownData.viewsCount', { count: data.views.length }) : t('ownData.noViews'),
            body: <OwnViews views={data.views} />,
          },
        ]
      : []),
    ...(family
      ? [
          {
            part: 'links' as const,
            text:
              data.links.length > 0 ? t('ownData.links.count', { count: data.links.length }) : t('ownData.links.none'),
            body: <OwnLinks links={data.links} isPupil={isPupil} />,
          },
        ]
      : []),
    {
      part: 'export',
      text: data.exported_at
        ? t('ownData.exported', { when: format.dateTime(data.exported_at) })
        : t('ownData.exportText'),
      body: <ExportForm onExported={() => void revalidate()} />,
    },
    ...(family
      ? [{ part: 'deletion' as const, text: t('ownData.deletion.about'), body: <DeletionInfo who={who} /> }]
      : []),
  ]
  return (
    <Card as="section">
      <Title order={2} className={settings.title}>
        {t('ownData.title')}
      </Title>
      <ul className={`${styles.list} list`}>
        {parts.map(({ part, text, body }) => {
          const Icon = icons[part]
          const isOpen = open === part
          return (
            <li key={part}>
              <div className={`${styles.row} line gap-14 middle`}>
                <span className={settings.tile}>
                  <Icon size={22} stroke={1.9} aria-hidden />
                </span>
                <span className={settings.device}>
                  <b className="block bold">{t(`ownData.${part}Title`)}</b>
                  <span className="muted tiny">{text}</span>
                </span>
                <Button
                  variant="soft"
                  onClick={() => setOpen(isOpen ? null : part)}
                  aria-expanded={isOpen}
                  aria-label={`${t(isOpen ? 'ownData.close' : 'ownData.open')}: ${t(`ownData.${part}Title`)}`}
                >
                  {t(isOpen ? 'ownData.close' : 'ownData.open')}
                </Button>
              </div>
              {isOpen && <div className={styles.body}>{body}</div>}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function StoredData({ who }: { who: 'pupil' | 'adult' }) {
  const { t } = useTranslation('accounts')
  return <p>{t(`ownData.keptAll.${who}`)}</p>
}

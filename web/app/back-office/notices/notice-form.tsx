import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { saveGroupNotice, type GroupNotice } from '#contract/messages/group-notices'
import { notificationCategories } from '#contract/messages/notifications'
import type { Center } from '#contract/content/places'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import type { PlaceLists } from '../../places/place-lists.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Card } from '../../ui/card.tsx'
import { LeaveGuard } from '../entry/leave-guard.tsx'
import { AudienceCard } from './audience-card.tsx'
import { noticeAddress } from './notice-address.ts'
import { NoticePreview } from './notice-preview.tsx'
import { isSame, valuesOf } from './notice-values.ts'
import styles from './notices.module.css'
import { SendCard } from './send-card.tsx'
import { TextsCard } from './texts-card.tsx'
import { useReach } from './use-reach.ts'

interface NoticeFormProps {
  notice: GroupNotice
  regions: PlaceLists['regions']
  centers: readonly Center[]
}

/** Editor for a draft: its texts side by side, the audience, a preview, and sending. */
export function NoticeForm({ notice: first, regions, centers }: NoticeFormProps) {
  const { t } = useTranslation('notices')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const [notice, setNotice] = useState(first)
  const [isLeaving, setLeaving] = useState(false)
  const form = useCallForm(saveGroupNotice, {
    words: 'notices',
    params: { id: first.id },
    values: valuesOf(first),
    beside: { version: notice.version },
    done: async (saved: GroupNotice) => {
      setNotice(saved)
      showDone(t('saved'))
      if (first.version === 0) await navigate(noticeAddress(saved.id), { replace: true, preventScrollReset: true })
    },
    refused: ({ code }) => code === 'group-notice-gone-out' && revalidate(),
  })
  const { values } = form
  const reach = useReach(values.audience)
  const isUnsaved = !isSame(values, notice)
  return (
    <CallForm of={form} className="stack">
      <TextsCard of={form} />
      <div className={`${styles.columns} stack top`}>
        <div className="stack">
          <Card as="section" className={styles.pair} aria-label={t('about')}>
            <Select
              {...form.field('category')}
              allowDeselect={false}
              data={notificationCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
            />
            <TextInput {...form.field('link')} placeholder="/news" autoComplete="off" maxLength={300} />
          </Card>
          <AudienceCard of={form} school={notice.school} regions={regions} centers={centers} />
        </div>
        <aside className="stack" aria-label={t('aside')}>
          <SendCard of={form} notice={notice} reach={reach} isUnsaved={isUnsaved || notice.version === 0} />
          <NoticePreview values={values} />
        </aside>
      </div>
      <LeaveGuard isUnsaved={isUnsaved && !isLeaving} onLeave={() => setLeaving(true)} />
    </CallForm>
  )
}

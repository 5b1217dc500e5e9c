import { Title } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { rejectSchool, type UnlistedSchool } from '#contract/profiles/unlisted-schools'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useSend } from '../../form/use-send.ts'
import { loadPlaceLists, type PlaceLists } from '../../places/place-lists.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from '../settings/settings.module.css'
import { AdmitSchoolForm, MatchSchoolForm } from './settling-form.tsx'

/** A school as pupils named it, its location, the number of its pupils, and the three ways to settle it. */
export function UnlistedSchoolCard({ school }: { school: UnlistedSchool }) {
  const { t } = useTranslation(['settings', 'places'])
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const { sending, send } = useSend({ inToast: true })
  const [open, setOpen] = useState<'admit' | PlaceLists | null>(null)
  const { name, place, pupils, school_type, typed_at } = school
  const settled = async (message: string) => {
    showDone(message)
    await revalidate()
  }
  const close = () => setOpen(null)
  const facts = [
    place,
    t(`places:schoolType.${school_type}`),
    t('unlisted.pupils', { count: pupils }),
    t('unlisted.typed', { when: format.longDate(typed_at) }),
  ]
  return (
    <Card as="li" aria-label={name}>
      <div className={`${styles.card} stack gap-14`}>
        <Title order={2}>{name}</Title>
        <p className="muted loose">{facts.join(' · ')}</p>
        {open === null && (
          <div className="row gap-12">
            <Button
              loading={sending.isBusy}
              onClick={() => void send(async () => setOpen(await loadPlaceLists({ ...school, school_id: '' })))}
            >
              {t('unlisted.match')}
            </Button>
            <Button variant="line" onClick={() => setOpen('admit')}>
              {t('unlisted.admit')}
            </Button>
            <ActButton
              variant="line"
              act={() => api(rejectSchool, { params: { id: school.id } })}
              done={({ message }) => message}
              ask={{
                title: t('unlisted.rejectTitle'),
                text: t('unlisted.rejectText', { name }),
                keep: t('unlisted.cancel'),
              }}
            >
              {t('unlisted.reject')}
            </ActButton>
          </div>
        )}
        {open === 'admit' && (
          <AdmitSchoolForm school={school} onSettled={settled} onRefused={revalidate} onCancel={close} />
        )}
        {open !== null && open !== 'admit' && (
          <MatchSchoolForm school={school} lists={open} onSettled={settled} onRefused={revalidate} onCancel={close} />
        )}
      </div>
    </Card>
  )
}

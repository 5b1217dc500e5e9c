import { Stack, TextInput, Title } from '@mantine/core'
import { useNavigate } from 'react-router'
import { createSeason } from '#contract/olympiad/desk'
import { languages } from '#contract/values/locale'
import { olympiadSubjects } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm } from '../../form/call-form.tsx'
import { WindowButtons } from '../../form/window-buttons.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Card } from '../../ui/card.tsx'
import { deskSeasonAddress } from './desk-addresses.ts'
import { RulesFields, type RulesValues } from './rules-fields.tsx'

const unfilled: RulesValues & { id: string } = {
  id: '',
  title: { ru: '', kk: '', en: '' },
  registers_from: '',
  registers_until: '',
  tie_order: olympiadSubjects,
  languages,
}

/** Creates a season and leads to it, because its rounds are set there. */
export function SeasonForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk')
  const navigate = useNavigate()
  const showDone = useDoneToast()
  const form = useCallForm(createSeason, {
    words: 'desk',
    values: unfilled,
    done: async ({ message }, { id }) => {
      showDone(message)
      await navigate(deskSeasonAddress(id))
    },
  })
  return (
    <Card as="section" aria-labelledby="new-season">
      <CallForm of={form}>
        <Stack gap="lg">
          <div>
            <Title order={2} size="h3" id="new-season">
              {t('new.title')}
            </Title>
            <p className="muted small">{t('new.text')}</p>
          </div>
          <TextInput maxLength={9} autoComplete="off" placeholder="2026-2027" {...form.field('id')} />
          <RulesFields of={form} />
          <WindowButtons of={form} send={t('new.send')} cancel={t('cancel')} onClose={onClose} />
        </Stack>
      </CallForm>
    </Card>
  )
}

import { Radio, Stack, Textarea, Title } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { changeSeasonRule, readSeasonChoices } from '#contract/diagnostics/season-rule'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { useFormat } from '../../shell/use-format.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { Card } from '../../ui/card.tsx'
import { ChangeList } from '../../ui/change-list.tsx'
import { RadioCard } from '../../ui/inputs/radio-card.tsx'
import { ProfileSkeleton } from '../../ui/skeletons/profile-skeleton.tsx'
import type { Route } from './+types/season-rule.page'
import styles from './settings.module.css'

export const handle = { words: ['settings', 'words'], skeleton: ProfileSkeleton }

export function clientLoader() {
  openForRoles(changeSeasonRule.for)
  return api(readSeasonChoices, {})
}

/** The current rule for admission to stage 2, and who chose which rule when. */
export default function SeasonRulePage({ loaderData: { rule, version, choices, changes } }: Route.ComponentProps) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(changeSeasonRule, {
    words: 'settings',
    values: { rule, reason: '' },
    beside: { version },
    left: ({ rule: chosen }) => ({ rule: chosen, reason: '' }),
    refused: ({ code }) => code === 'season-rule-changed' && revalidate(),
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
  })
  const shown = changes.map(({ version: number, name, reason, by, at }) => ({
    number,
    title: name,
    about: [reason],
    by,
    at,
    when: format.dateTime(at),
  }))
  return (
    <div className="stack">
      <CabinetHead title={t('rule.title')} lead={t('rule.lead')} />
      <Card as="section" aria-label={t('rule.title')}>
        <CallForm of={form} className={`${styles.card} stack gap-14`}>
          <Radio.Group {...form.field('rule')}>
            <Stack gap="sm" mt="xs">
              {choices.map((choice) => (
                <RadioCard
                  key={choice.rule}
                  value={choice.rule}
                  title={choice.rule === rule ? t('rule.inForce', { name: choice.name }) : choice.name}
                  text={choice.sentence}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea {...form.field('reason')} autosize minRows={2} maxLength={500} />
          <p className="muted loose">{t('rule.note')}</p>
          <SendNote of={form} />
          <div>
            <SubmitButton of={form}>{t('rule.save')}</SubmitButton>
          </div>
        </CallForm>
      </Card>
      {shown.length > 0 && (
        <Card as="section" className={`${styles.card} stack gap-14`}>
          <Title order={2}>{t('rule.history')}</Title>
          <ChangeList changes={shown} />
        </Card>
      )}
    </div>
  )
}

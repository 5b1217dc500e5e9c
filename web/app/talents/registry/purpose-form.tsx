import { Radio, Stack, TextInput } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { talentPurposes } from '#contract/profiles/view-reason'
import { saveTalentPurpose } from '#contract/talents/talents'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { Card } from '../../ui/card.tsx'
import styles from './list.module.css'

/** Asks once in a session for what the registry is opened; the page behind it opens after the answer. */
export function PurposeForm() {
  const { t } = useTranslation('talents')
  const { revalidate } = useRevalidator()
  const form = useCallForm(saveTalentPurpose, {
    words: 'talents',
    values: { purpose: '' as (typeof talentPurposes)[number] | '', words: '' },
    done: () => revalidate(),
  })
  return (
    <Card as="section" className={styles.purpose} aria-label={t('purpose.title')}>
      <CallForm of={form} className="grid">
        <h2>{t('purpose.title')}</h2>
        <p className="muted loose">{t('purpose.text')}</p>
        <Radio.Group {...form.field('purpose')}>
          <Stack gap={10}>
            {talentPurposes.map((purpose) => (
              <Radio key={purpose} value={purpose} label={t(`purposes.${purpose}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {form.values.purpose === 'other' && (
          <TextInput maxLength={200} {...form.field('words')} label={t('purpose.words')} description={undefined} />
        )}
        <SendNote of={form} />
        <div className="row">
          <SubmitButton of={form}>{t('purpose.go')}</SubmitButton>
        </div>
      </CallForm>
    </Card>
  )
}

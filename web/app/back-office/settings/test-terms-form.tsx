import { TextInput, Title } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { changeTestTerms, type TestTerms } from '#contract/diagnostics/test-terms'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { momentSoFar, wholeDay } from '../../form/moment.rules.ts'
import { MomentInput } from '../fields/typed-fields.tsx'
import styles from './settings.module.css'

/** The period of one test and how often it may be taken. An empty end means no limit. */
export function TestTermsForm({ terms }: { terms: TestTerms }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const { id, title, ages, opens_at, closes_at, attempts, version, changed } = terms
  const form = useCallForm(changeTestTerms, {
    words: 'settings',
    params: { id },
    values: { opens_at, closes_at, attempts: String(attempts) },
    beside: { version },
    refused: ({ code }) => code === 'test-terms-changed' && revalidate(),
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
  })
  const { onChange: open, error: openError, label: openLabel } = form.field('opens_at')
  const { onChange: close, error: closeError, label: closeLabel } = form.field('closes_at')
  const name = t('windows.test', { title, ages })
  return (
    <Card as="li" aria-label={name}>
      <CallForm of={form} className={`${styles.card} stack gap-14`}>
        <Title order={2}>{name}</Title>
        <div className={styles.window}>
          <MomentInput
            label={openLabel}
            value={form.values.opens_at}
            onChange={(typed) => open(momentSoFar(typed))}
            emptyTime={wholeDay.from}
            error={errorText(openError)}
            path="opens_at"
          />
          <MomentInput
            label={closeLabel}
            value={form.values.closes_at}
            onChange={(typed) => close(momentSoFar(typed))}
            emptyTime={wholeDay.until}
            error={errorText(closeError)}
            path="closes_at"
          />
          <TextInput {...form.field('attempts')} inputMode="numeric" maxLength={2} autoComplete="off" />
        </div>
        <p className="muted loose">
          {changed
            ? t('windows.changed', { by: changed.by, when: format.dateTime(changed.at) })
            : t('windows.unchanged')}
        </p>
        <SendNote of={form} />
        <div>
          <SubmitButton of={form}>{t('windows.save')}</SubmitButton>
        </div>
      </CallForm>
    </Card>
  )
}

const errorText = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined)

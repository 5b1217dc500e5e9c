import { Checkbox } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { agreeToTalent, type OwnTalent } from '#contract/talents/own-talents'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import styles from './own-talent.module.css'

/** The words of the consent, and the form for whoever may agree. */
export function ConsentForm({ talent: { id, may_consent: mayConsent, consent_text: text } }: { talent: OwnTalent }) {
  const { t } = useTranslation('own-talent')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(agreeToTalent, {
    words: 'own-talent',
    params: { id },
    values: { consent: false },
    beside: { consent_version: text.version },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
  })
  return (
    <div className="stack">
      <h3>{t('consent.title')}</h3>
      <div className={styles.terms}>
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph} className="loose">
            {paragraph}
          </p>
        ))}
      </div>
      {mayConsent ? (
        <CallForm of={form} className="grid">
          <Checkbox {...form.field('consent')} required />
          <SendNote of={form} />
          <div className="row">
            <SubmitButton of={form}>{t('consent.give')}</SubmitButton>
          </div>
        </CallForm>
      ) : (
        <p className="muted">{t('consent.byOther')}</p>
      )}
    </div>
  )
}

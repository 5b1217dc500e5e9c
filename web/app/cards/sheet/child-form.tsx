import { Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { CardChild } from '#contract/staff/cards'
import { dayOf } from '#contract/values/kazakhstan-time'
import { locales } from '#contract/values/locale'
import { useContractWords } from '../../form/use-contract-words.ts'
import { localeInUse } from '../../device/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { childMistakes, firstOf, type Mistake } from './child-mistakes.ts'
import styles from './sheet.module.css'

interface ChildFormProps {
  /** Initial values, when a child's data are corrected. */
  child?: CardChild
  isDurable: boolean
  /** The tablet could not store the sheet, so it was not started. */
  isRefused?: boolean
  onDone: (child: CardChild) => void
}

/**
 * Whose sheet it is, the language of the tasks, and who consented. It is validated on the tablet, because there may be
 * no network.
 */
export function ChildForm({ child, isDurable, isRefused = false, onDone }: ChildFormProps) {
  const { t } = useTranslation('cards')
  const say = useContractWords()
  const [today] = useState(() => dayOf(new Date()))
  const [values, setValues] = useState(
    child ?? { child_name: '', birth_date: '', locale: localeInUse(), consent_by: '', consent_on: today },
  )
  const [hasConsent, setConsent] = useState(child !== undefined)
  const [mistakes, setMistakes] = useState<ReturnType<typeof childMistakes>>({})
  const sentence = (mistake: Mistake | undefined) => {
    if (typeof mistake === 'object') return say(mistake.key)
    return mistake && t(mistake === 'age-other' ? 'child.ageOther' : 'child.consentNeeded')
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = childMistakes(values, hasConsent, today)
    setMistakes(found)
    const first = firstOf(found)
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else onDone(CardChild.parse(values))
  }

  const field = (name: 'child_name' | 'birth_date' | 'consent_by' | 'consent_on') => ({
    name,
    label: t(`child.${name}`),
    value: values[name],
    error: sentence(mistakes[name]),
    required: true,
  })
  const put = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }))
  return (
    <div className={styles.page}>
      <PageHead title={t('sheet.title')} lead={t('child.lead')} back={{ to: '/cards', label: t('title') }} />
      {!isDurable && <InfoNote tone="red">{t('sheet.notKept')}</InfoNote>}
      <Card as="section">
        <form noValidate className={styles.form} onSubmit={submit}>
          <TextInput
            {...field('child_name')}
            description={t('child.nameHint')}
            autoComplete="off"
            onChange={({ currentTarget }) => put({ child_name: currentTarget.value })}
          />
          <DateInput
            {...field('birth_date')}
            placeholder={t('child.datePattern')}
            autoComplete="off"
            onChange={(birth_date) => put({ birth_date })}
          />
          <div className={styles.choice}>
            <span id="sheet-language">{t('language.label')}</span>
            <SegmentedControl
              aria-labelledby="sheet-language"
              value={values.locale}
              data={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
              onChange={(value) => put({ locale: value })}
            />
          </div>
          <TextInput
            {...field('consent_by')}
            description={t('child.consentHint')}
            autoComplete="off"
            onChange={({ currentTarget }) => put({ consent_by: currentTarget.value })}
          />
          <DateInput
            {...field('consent_on')}
            placeholder={t('child.datePattern')}
            autoComplete="off"
            onChange={(consent_on) => put({ consent_on })}
          />
          <Checkbox
            name="consent"
            label={t('child.consent')}
            checked={hasConsent}
            error={sentence(mistakes.consent)}
            onChange={({ currentTarget }) => setConsent(currentTarget.checked)}
          />
          {isRefused && (
            <InfoNote tone="red" live>
              {t('child.notBegun')}
            </InfoNote>
          )}
          <Button type="submit" size="lg">
            {t(child ? 'child.save' : 'child.begin')}
          </Button>
        </form>
      </Card>
    </div>
  )
}

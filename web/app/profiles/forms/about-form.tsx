import { TextInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useTranslation } from '#web/i18n/use-translation'
import { signUp, type Session } from '#contract/accounts/accounts'
import { dayOf } from '#contract/values/kazakhstan-time'
import { birthDateOf, genderOf, isIin } from '#contract/values/iin'
import { isOfCenterAge } from '#contract/values/places/center-age'
import { mayConsentAlone } from '#contract/values/own-consent'
import { NewPasswordFields } from '../../accounts/passwords/new-password-fields.tsx'
import { PhoneField } from '../../accounts/phone-field.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { IinInput } from '../../ui/inputs/iin-input.tsx'
import { ConsentField } from './consent-field.tsx'
import { FormInPlace } from '../form-in-place.tsx'
import { PersonFields } from './person-fields.tsx'
import { YoungNote } from './young-note.tsx'
import { fillForm, storeSignUpDraft, type Draft } from '../step/sign-up-draft.ts'

interface AboutFormProps {
  who: 'student' | 'parent'
  draft: Draft
  consentVersion: string
  onBack: () => void
  onCreated: (session: Session) => Promise<void>
}

const DisputedIin = lazyPart(() => import('./disputed-iin.tsx').then((module) => ({ default: module.DisputedIin })))

const empty = { iin: '', last_name: '', first_name: '', patronymic: '', birth_date: '', gender: '', email: '' }

/** Personal data and a password; sending it creates the account. */
export function AboutForm({ who, draft, consentVersion, onBack, onCreated }: AboutFormProps) {
  const { t } = useTranslation('profiles')
  const form = useCallForm(signUp, {
    words: 'profiles',
    values: {
      ...fillForm(empty, draft.about),
      role: who,
      phone: draft.phone,
      phone_token: draft.phone_token,
      password: '',
      password_confirmation: '',
      consent: false,
      consent_version: consentVersion,
    },
    keep: ({ phone, phone_token, ...about }) => storeSignUpDraft({ role: who, phone, phone_token, about }),
    done: onCreated,
  })
  const takeIin = (iin: string) =>
    form.setValues(isIin(iin) ? { iin, birth_date: birthDateOf(iin) ?? '', gender: genderOf(iin) } : { iin })
  const consent = consentOf(who, form.values)
  // When the wording of the consent changes, the tick for the previous wording no longer counts.
  useDidUpdate(() => form.setValues({ consent: false }), [consent])
  return (
    <FormInPlace of={form} place="step" onBack={onBack}>
      <IinInput {...form.field('iin')} onChange={takeIin} />
      {form.sending.code === 'iin-taken' && (
        <DisputedIin key={form.values.iin} iin={form.values.iin} phoneToken={form.values.phone_token} />
      )}
      {isYoung(who, form.values) && <YoungNote />}
      <PersonFields field={form.field} />
      <TextInput type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      <NewPasswordFields form={form} isFirst />
      {(!draft.phone_token || form.values.phone_token !== draft.phone_token) && (
        <PhoneField form={form} purpose="signup" label={t('fields.phone')} />
      )}
      <ConsentField label={t(`consent.${consent}`)} field={form.getInputProps('consent')} />
    </FormInPlace>
  )
}

/** Under 16 a legal representative later consents to data processing; here the pupil only agrees to take part. */
function consentOf(who: 'student' | 'parent', person: { birth_date: string; iin: string }): 'own' | 'child' | 'parent' {
  if (who === 'parent') return 'parent'
  return mayConsentAlone(person, dayOf(new Date())) ? 'own' : 'child'
}

const isYoung = (who: 'student' | 'parent', { iin, birth_date }: { birth_date: string; iin: string }): boolean =>
  who === 'student' && isOfCenterAge(birthDateOf(iin) ?? birth_date, dayOf(new Date()))

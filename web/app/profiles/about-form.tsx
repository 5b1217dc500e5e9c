import { Stack, TextInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useTranslation } from '#web/i18n/use-translation'
import * as z from 'zod/mini'
import { SignUp, signUp, type Session } from '#contract/accounts'
import { dayOf } from '#contract/values/age-band'
import { birthDateOf, genderOf, isIin } from '#contract/values/iin'
import { agreesAlone } from '#contract/values/own-consent'
import { ApiFailure } from '../api.ts'
import { NewPasswordFields } from '../accounts/new-password-fields.tsx'
import { PhoneConfirmation } from '../accounts/phone-confirmation.tsx'
import { SubmitNote } from '../accounts/submit-note.tsx'
import { useContractForm } from '../accounts/use-contract-form.ts'
import { useSubmit } from '../accounts/use-submit.ts'
import { api } from '../browser-api.ts'
import { IinInput } from '../ui/iin-input.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { ConsentField } from './consent-field.tsx'
import { DisputedIin } from './disputed-iin.tsx'
import { PersonFields } from './person-fields.tsx'
import { filled, keepDraft, type Draft } from './sign-up-draft.ts'
import { StepButtons } from './step-buttons.tsx'
import { hasNoTestYet } from './test-ahead.rules.ts'

interface AboutFormProps {
  who: 'student' | 'parent'
  draft: Draft
  consentVersion: string
  onBack: () => void
  onCreated: (session: Session) => Promise<void>
}

const empty = { iin: '', last_name: '', first_name: '', patronymic: '', birth_date: '', gender: '', email: '' }

/** General information and a password: what creates the account. */
export function AboutForm({ who, draft, consentVersion, onBack, onCreated }: AboutFormProps) {
  const { t } = useTranslation('profiles')
  const initial = {
    ...filled(empty, draft.about),
    role: who,
    phone: draft.phone,
    phone_token: draft.phone_token,
    password: '',
    password_confirmation: '',
    consent: false,
    consent_version: consentVersion,
  }
  const form = useContractForm(SignUp, initial, ({ phone, phone_token, ...about }) => keepDraft({ role: who, phone, phone_token, about }))
  const { submission, submit } = useSubmit(form)
  const create = (values: typeof initial) =>
    submit(async () => {
      const session = await api(signUp, { body: z.parse(SignUp, values) }).catch((failure: unknown) => {
        // The quarter of an hour is over: the phone has to be confirmed again, everything typed stays.
        if (failure instanceof ApiFailure && failure.code === 'phone-unconfirmed') form.setFieldValue('phone_token', '')
        throw failure
      })
      await onCreated(session)
    })
  const takeIin = (iin: string) => form.setValues(isIin(iin) ? { iin, birth_date: birthDateOf(iin) ?? '', gender: genderOf(iin) } : { iin })
  const consent = consentOf(who, form.values)
  // Who ticked one sentence has not agreed to another.
  useDidUpdate(() => form.setFieldValue('consent', false), [consent])
  const phoneError = form.errors.phone ?? form.errors.phone_token
  return (
    <form noValidate onSubmit={form.onSubmit(create)}>
      <Stack gap="lg">
        <IinInput label={t('person.iin')} description={t('person.iinHint')} required {...form.getInputProps('iin')} onChange={takeIin} />
        {submission.code === 'iin-taken' && <DisputedIin key={form.values.iin} iin={form.values.iin} phoneToken={form.values.phone_token} />}
        {who === 'student' && isWithoutTest(form.values.birth_date) && (
          <InfoNote tone="gold" live>
            {t('person.noTestYet')}
          </InfoNote>
        )}
        <PersonFields form={form} />
        <TextInput
          type="email"
          inputMode="email"
          label={t('person.email')}
          description={t('person.emailHint')}
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <NewPasswordFields form={form} label={t('person.password')} />
        {(!draft.phone_token || phoneError) && (
          <PhoneConfirmation
            key={submission.code}
            purpose="signup"
            label={t('person.phone')}
            value={{ phone: form.values.phone, phone_token: form.values.phone_token }}
            onChange={(confirmed) => form.setValues(confirmed)}
            error={phoneError}
          />
        )}
        <ConsentField label={t(`consent.${consent}`)} field={form.getInputProps('consent', { type: 'checkbox' })} />
        <SubmitNote submission={submission} />
      </Stack>
      <StepButtons place="step" onBack={onBack} submission={submission} />
    </form>
  )
}

const isWithoutTest = (birthDate: string) => hasNoTestYet(birthDate, dayOf(new Date()))

/** Under sixteen the representative consents to the processing of data, later on; the pupil agrees to take part. */
function consentOf(who: 'student' | 'parent', person: { birth_date: string; iin: string }): 'own' | 'child' | 'parent' {
  if (who === 'parent') return 'parent'
  return agreesAlone(person, dayOf(new Date())) ? 'own' : 'child'
}

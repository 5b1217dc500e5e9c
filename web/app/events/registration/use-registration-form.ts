import { useState } from 'react'
import { register } from '#contract/events/registrations'
import { writesArticle } from '#contract/values/content/event-roles'
import { useTranslation } from '#web/i18n/use-translation'
import { randomId } from '../../device/random-id.ts'
import { useContractWords } from '../../form/use-contract-words.ts'
import { useCallForm } from '../../form/use-call-form.ts'
import { useUser } from '../../shell/account/use-user.ts'
import { rememberOwnTicket } from '../../device/own-tickets.ts'
import type { RegistrationFormProps } from './registration-props.ts'

/** Fields that every form of registration has. A guest confirms one of the contacts. */
export const contactValues = { email: '', phone: '', phone_token: '', email_proof: '' }

/** The choice of a guest who is from no region of the country. */
export const abroad = 'abroad'

interface Common {
  ticket_id: string
  agrees_to_data: boolean
  more: string
  email: string
  phone: string
  phone_token: string
  email_proof: string
  /** Asked from guests: an account has its own. */
  region_id: string
}

/** A guest names a region and confirms one of the two contacts; the form shows the field of that one. */
function guestMistakes(
  { region_id, email, phone, email_proof, phone_token }: Common,
  { empty, unconfirmed }: { empty: string; unconfirmed: string },
): Record<string, string> {
  const isConfirmed = email_proof !== '' || phone_token !== ''
  return {
    ...(region_id === '' && { region_id: empty }),
    ...(!isConfirmed && { email: email === '' ? empty : unconfirmed, phone: phone === '' ? empty : unconfirmed }),
  }
}

/** Refusals after which the page is read again, because it shows what is no longer so. */
const old: readonly string[] = ['event-consent-changed', 'event-ticket-gone', 'event-registration-closed']

/** The form of one way to register. A retry on a weak line has the same key, so that it is still one registration. */
export function useRegistrationForm<const Way extends 'person' | 'group' | 'forum', Own extends object>(
  way: Way,
  own: Own,
  { event, places, tickets, onDone, onOld }: RegistrationFormProps,
) {
  const user = useUser()
  const say = useContractWords()
  const { t } = useTranslation('registration')
  const [key] = useState(randomId)
  const writesArticleOf = (ticketId: string) => tickets.some(({ id, role }) => id === ticketId && writesArticle(role))
  const values: Common & Own = {
    ...contactValues,
    ticket_id: tickets[0]?.id ?? '',
    agrees_to_data: false,
    more: '',
    region_id: '',
    ...own,
  }
  return useCallForm(register, {
    words: 'registration',
    params: { address: event.address },
    check: register.ways[way],
    values: values as Common & Own & Record<string, unknown>,
    beside: { way, key, data_version: places.data_version },
    mistakes: (typed) => ({
      ...(!user && guestMistakes(typed, { empty: say('field.required'), unconfirmed: t('unconfirmed') })),
      ...(typed.topic === '' && writesArticleOf(typed.ticket_id) && { topic: say('field.required') }),
      ...(typed.section_id === '' && event.sections.length > 0 && { section_id: say('field.required') }),
    }),
    body: ({ phone_token, email_proof, region_id, ...rest }) => ({
      ...rest,
      region_id: region_id === '' || region_id === abroad ? null : region_id,
      proof: user ? '' : email_proof || phone_token,
    }),
    done: (answer, { ticket_id }) => {
      if (!user) rememberOwnTicket({ token: answer.token, title: event.title, day: event.last_day })
      onDone({ ...answer, ticket_id })
    },
    refused: async ({ code }) => {
      if (old.includes(code)) await onOld()
    },
  })
}

import { useState } from 'react'
import { register } from '#contract/events/registrations'
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
  const [key] = useState(randomId)
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
    mistakes: ({ region_id, section_id }): Record<string, string> => ({
      ...(!user && region_id === '' && { region_id: say('field.required') }),
      ...(section_id === '' && event.sections.length > 0 && { section_id: say('field.required') }),
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

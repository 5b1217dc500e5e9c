import { namesIn, type register } from '#contract/events/registrations'
import type { Received } from '#contract/calls/endpoint'

export type RegistrationBody = Received<typeof register>['body']

/** Full names of the people of a registration, in their order. */
export const peopleOf = (body: RegistrationBody): string[] =>
  body.way === 'group' ? namesIn(body.names) : [body.full_name]

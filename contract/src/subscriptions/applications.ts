import * as z from 'zod/mini'
import { crossFieldRule } from '../calls/cross-field-checks.ts'
import { post } from '../calls/endpoint.ts'
import { Email } from '../values/person.ts'
import { Phone } from '../values/phone-schema.ts'
import { Id, text } from '../values/wire.ts'

export const refusals = {
  /** The application is in a state that does not allow the action; somebody else may have been faster. */
  'application-state': 409,
  'plan-closed': 409,
  /** A newer version of the offer or of the consent is in force. */
  'offer-changed': 409,
  'school-needed': 409,
  /** The school has a subscription, or an accepted application, already. */
  'school-subscribed': 409,
  'subscription-ended': 409,
  'renewal-open': 409,
  'requisites-missing': 409,
  'seats-taken': 409,
  'paper-link-wrong': 404,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    subscriptions: typeof refusals
  }
}

/**
 * `requested` → `accepted` (contract and invoice sent) → `active` (paid) → `ended`. `refused` before the acceptance,
 * `cancelled` after it and before the payment.
 */
export const applicationStates = ['requested', 'accepted', 'active', 'ended', 'refused', 'cancelled'] as const
export type ApplicationState = (typeof applicationStates)[number]

const choice = z.string({ error: 'field.required' }).check(z.minLength(1, { error: 'field.required' }), z.maxLength(80))

interface SchoolChoice {
  school_id: string | null
  school_name: string
}
/** A school is chosen from the list, or named in words because it is not in the list. */
const hasSchool = ({ school_id, school_name }: SchoolChoice): boolean => Boolean(school_id) || school_name !== ''
const hasOneSchool = ({ school_id, school_name }: SchoolChoice): boolean => !school_id || school_name === ''
const oneSchool = [
  crossFieldRule<SchoolChoice>(['school_id', 'school_name'], hasSchool, {
    path: ['school_id'],
    error: 'field.required',
  }),
  crossFieldRule<SchoolChoice>(['school_id', 'school_name'], hasOneSchool, {
    path: ['school_name'],
    error: 'field.wrong',
  }),
] as const

export const applyForSubscription = post('/api/subscription-applications', {
  summary:
    'Apply for a subscription of a school. A school that is not in the list is named in `school_name`, with `school_id` null. Sending it twice with one key creates one application',
  for: 'anyone',
  form: true,
  body: z
    .object({
      /** Made by the browser, so that a repeated call creates nothing new. */
      key: Id,
      plan_id: choice,
      region_id: choice,
      district_id: choice,
      /** City or village, of the list of settlements. */
      locality_id: choice,
      school_id: z.nullable(z.string().check(z.maxLength(80))),
      school_name: z._default(z.string().check(z.trim(), z.maxLength(200, { error: 'field.long' })), ''),
      contact_name: text(120),
      position: text(120),
      phone: Phone,
      email: Email,
      agrees_to_data: z.literal(true, { error: 'consent.required' }),
      agrees_to_offer: z.literal(true, { error: 'offer.required' }),
      /** Versions that the form showed. */
      offer_version: z.string().check(z.maxLength(20)),
      data_version: z.string().check(z.maxLength(20)),
      /** Hidden field that only bots fill in. */
      more: z._default(z.string().check(z.maxLength(200)), ''),
    })
    .check(...oneSchool),
  reply: z.object({ message: z.string(), number: z.string() }),
  status: 201,
  status_found: 200,
  refusals: ['too-many', 'not-a-person', 'plan-closed', 'offer-changed', 'place-closed'],
})

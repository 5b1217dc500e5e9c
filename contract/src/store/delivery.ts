import * as z from 'zod/mini'
import { get, put } from '../calls/endpoint.ts'
import { Phone } from '../values/phone-schema.ts'
import { text } from '../values/wire.ts'

const choice = z.string({ error: 'field.required' }).check(z.minLength(1, { error: 'field.required' }), z.maxLength(80))

/** The fields of a delivery address in a form. */
export const deliveryFields = {
  recipient: text(120),
  phone: Phone,
  region_id: choice,
  /** A district, or a city of the region. */
  district_id: choice,
  address: text(200),
  comment: z._default(z.string().check(z.trim(), z.maxLength(300, { error: 'field.long' })), ''),
}
export const DeliveryAddress = z.object({
  recipient: z.string(),
  phone: z.string(),
  region_id: z.string(),
  district_id: z.string(),
  address: z.string(),
  comment: z.string(),
})
export type DeliveryAddress = z.infer<typeof DeliveryAddress>

export const readDeliveryAddress = get('/api/delivery-address', {
  summary:
    'Read the remembered delivery address. Before the first order it is filled in from the profile, without the address itself',
  for: ['student'],
  reply: z.object({ is_remembered: z.boolean(), address: DeliveryAddress }),
})
export const saveDeliveryAddress = put('/api/delivery-address', {
  summary: 'Remember another delivery address. Orders that were made keep theirs',
  for: ['student'],
  form: true,
  body: z.object(deliveryFields),
  reply: z.object({ message: z.string(), address: DeliveryAddress }),
  refusals: ['district-elsewhere'],
})

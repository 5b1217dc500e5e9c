import { editingRoles, type Kind } from './field.ts'

const name = { name: 'name', type: 'line', max: 200, required: true } as const

/** What the back office keeps of the subscriptions of schools. */
export const subscriptionKinds = {
  'subscription-plan': {
    flow: 'direct',
    roles: editingRoles.admins,
    shared: [
      /** Whole tenge for the whole period. */
      { name: 'price_tenge', type: 'number', min: 1, max: 100_000_000, required: true },
      { name: 'months', type: 'number', min: 1, max: 60, required: true },
      { name: 'seats', type: 'number', min: 1, max: 500, required: true },
      { name: 'is_hidden', type: 'yes-no' },
    ],
    // `holds`: one sentence per line.
    texts: [name, { name: 'holds', type: 'text', max: 2000, required: true }],
  },
  /** Who sells the subscriptions; there is one. */
  seller: {
    flow: 'direct',
    roles: editingRoles.admins,
    shared: [
      { name: 'bin', type: 'line', max: 12, required: true },
      { name: 'iban', type: 'line', max: 34, required: true },
      { name: 'bik', type: 'line', max: 11, required: true },
      { name: 'kbe', type: 'line', max: 2, required: true },
      { name: 'phone', type: 'phone', required: true },
      { name: 'email', type: 'email', required: true },
    ],
    texts: [
      name,
      { name: 'address', type: 'line', max: 300, required: true },
      { name: 'bank', type: 'line', max: 200, required: true },
      { name: 'signer', type: 'line', max: 200, required: true },
    ],
  },
} as const satisfies Record<string, Kind>

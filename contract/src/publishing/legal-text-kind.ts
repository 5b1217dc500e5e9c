import { editingRoles, type Kind } from './field.ts'

const title = { name: 'title', type: 'line', max: 160, required: true } as const
const body = { name: 'body', type: 'rich', required: true } as const

/** Versions of the legal texts, with the day from which they apply. */
export const legalTextKind = {
  flow: 'direct',
  roles: editingRoles.admins,
  isRemovable: true,
  shared: [
    {
      name: 'text',
      type: 'choice',
      choices: [
        'terms-of-use',
        'privacy-policy',
        'moderation-policy',
        'library-regulations',
        'public-offer',
        'return-rules',
        'personal-data',
      ],
      required: true,
    },
    { name: 'effective_from', type: 'day', required: true },
  ],
  texts: [title, { name: 'changes', type: 'text', max: 2000, required: true }, body],
} as const satisfies Kind

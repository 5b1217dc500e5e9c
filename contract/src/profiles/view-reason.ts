/**
 * That somebody is worried is no reason of the list: the parent reads it, and the danger may be at home. Why somebody
 * of the staff lets themselves be shown what is masked. Anything else is typed in words; the parent reads either.
 */
export const viewReasons = ['meeting', 'family', 'result', 'data'] as const

/** What a look at a child's data was at. */
export const viewed = [
  'profile',
  'results',
  'result',
  'photo',
  'report',
  'contacts',
  'card',
  'list-file',
  'notes',
  'export',
  'chat',
] as const

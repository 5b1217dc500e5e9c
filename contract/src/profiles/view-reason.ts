/**
 * Reasons for which staff may unmask data; any other is typed. Parents read the reason, so a worry is not in the list:
 * the danger may be at home.
 */
export const viewReasons = ['meeting', 'family', 'result', 'data'] as const

/** For what the talent registry is opened; `other` is said in words. */
export const talentPurposes = ['programme', 'school', 'support', 'olympiad', 'other'] as const

/** What was viewed of a child's data. */
export const viewedKinds = [
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
  'talent',
  'talent-list',
  'talent-file',
] as const

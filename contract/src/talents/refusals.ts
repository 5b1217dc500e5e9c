export const refusals = {
  /** The purpose of this session is asked first. */
  'talent-purpose': 409,
  /** Nobody of the family has an account to which a letter could go. */
  'talent-nobody': 409,
  'talent-letter-answered': 409,
  /** No pupil matches the filters, so there is nothing to export. */
  'talent-nothing': 409,
  'talent-selections-full': 409,
  'talent-selection-name': 409,
  /** From 16 the pupil agrees, before that a parent. */
  'talent-consent-other': 409,
  /** The consent to the processing of personal data was withdrawn. */
  'talent-consent-first': 409,
  'talent-consent-outdated': 409,
  /** No rule is met yet. */
  'talent-not-proposed': 409,
  /** What the pupil has hidden only the pupil shows again, and the same for a parent. */
  'talent-hidden-by-other': 409,
  'talent-facts-full': 409,
  /** The family has left the registry, and staff do not bring it back. */
  'talent-left': 409,
  /** Somebody has decided or corrected it in the meantime. */
  'talent-fact-changed': 409,
  /** Whoever proposed it cannot verify it. */
  'talent-fact-own': 409,
  /** It is an award of the olympiad, whose results are final. */
  'talent-fact-final': 409,
  'talent-evidence-format': 422,
  'talent-evidence-large': 413,
  'talent-evidence-unsafe': 422,
  'talent-evidence-unreadable': 422,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    talents: typeof refusals
  }
}

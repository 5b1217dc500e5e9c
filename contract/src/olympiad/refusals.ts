export const refusals = {
  /** No season takes registrations now. */
  'olympiad-closed': 409,
  'olympiad-not-rural': 409,
  'olympiad-other-grade': 409,
  /** The two years of study at a rural school were not confirmed. */
  'olympiad-two-years': 409,
  'olympiad-no-consent': 409,
  /** The first round has begun, so nobody can leave the list any more. */
  'olympiad-begun': 409,
  'olympiad-season-known': 409,
  /** Somebody else has changed the record since it was read. */
  'olympiad-changed': 409,
  /** The step does not follow the current phase. */
  'olympiad-phase-order': 409,
  /** A condition of the step is not met. */
  'olympiad-check-open': 409,
  /** Settings of a round can be changed only before it opens. */
  'olympiad-round-begun': 409,
  /** Only a hidden participant tries a round before it opens. */
  'olympiad-early-ranked': 409,
  /** Whoever tried a round before it opened may know its tasks and is not ranked again. */
  'olympiad-tried-early': 409,
  /** Results that are not counted yet cannot be shown. */
  'olympiad-not-ready': 409,
  /** Others could still begin the test of the round. */
  'olympiad-test-open': 409,
  /** The tasks of the test are in the public archive. */
  'olympiad-test-released': 409,
  /** A round that is not final uses the test. */
  'olympiad-test-used': 409,
  /** Appeals are accepted only in their window. */
  'olympiad-appeals-closed': 409,
  'olympiad-appeal-known': 409,
  /** Whoever gave points for a task does not decide about an appeal against them. */
  'olympiad-own-points': 409,
  /** Nobody confirms the own proposal. */
  'olympiad-own-proposal': 409,
  /** The round is not final, or nobody of the school is ranked in it. */
  'olympiad-no-diplomas': 409,
  /** Only winners and finalists of a final round apply to specialised schools. */
  'application-not-winner': 409,
  /** Under 16 a parent acts. */
  'application-other': 409,
  'applications-full': 409,
  'application-known': 409,
  /** What was sent changes no more. */
  'application-sent': 409,
  /** Somebody has sent, withdrawn or answered it in the meantime. */
  'application-changed': 409,
  'application-papers-full': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    olympiad: typeof refusals
  }
}

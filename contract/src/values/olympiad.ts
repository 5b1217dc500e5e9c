/** Rounds of a season, in order. The trial round is for practice: it is taken like the others, and nobody is ranked. */
export const olympiadRounds = ['trial', 'stage-1', 'stage-2'] as const
export type OlympiadRound = (typeof olympiadRounds)[number]

/** Rounds that rank participants. */
export const rankedRounds = ['stage-1', 'stage-2'] as const satisfies readonly OlympiadRound[]
export type RankedRound = (typeof rankedRounds)[number]

/**
 * Progress of a round. Works are taken while it is `open` and scored when it is `closed`; `provisional` results may
 * still change, `final` ones never.
 */
export const roundPhases = ['planned', 'open', 'closed', 'provisional', 'final'] as const
export type RoundPhase = (typeof roundPhases)[number]

/** The conditions of a step to the next phase. */
export const phaseChecks = [
  'test-known',
  'test-of-its-own',
  'test-closed',
  'test-unreleased',
  'registration-over',
  'window-near',
  'earlier-round-final',
  'window-over',
  'nobody-works',
  'all-scored',
  'ranking-current',
  'appeals-held',
  'protocols-signed',
  'appeals-over',
  'appeals-answered',
] as const
export type PhaseCheck = (typeof phaseChecks)[number]

/** A winner is among the best of stage 2, a finalist took part in it, a participant finished stage 1. */
export const olympiadStatuses = ['winner', 'finalist', 'participant'] as const
export type OlympiadStatus = (typeof olympiadStatuses)[number]

/** The subjects of a round, in the order in which they are shown. */
export const olympiadSubjects = ['logic', 'space', 'mathematics', 'language', 'english', 'science'] as const
export type OlympiadSubject = (typeof olympiadSubjects)[number]

/** Makes a value for each subject. */
export const perSubject = <Value>(valueOf: (subject: OlympiadSubject) => Value): Record<OlympiadSubject, Value> => ({
  logic: valueOf('logic'),
  space: valueOf('space'),
  mathematics: valueOf('mathematics'),
  language: valueOf('language'),
  english: valueOf('english'),
  science: valueOf('science'),
})

/** What a pupil needs to take part; the first two are the rule of the olympiad and can never be waived. */
export const requirements = ['rural-school', 'grade', 'two-years', 'consent'] as const
export type Requirement = (typeof requirements)[number]

/** How late the own window of a participant may lie. */
export const mostDelayMinutes = 1440

/** What the history of a season tells of. */
export const olympiadChangeKinds = [
  'rules',
  'settings',
  'phase',
  'pupils-see',
  'public-sees',
  'ranking',
  'hidden',
  'participation',
  'appeals',
  'released',
  'entry-code',
] as const

/** The grades for which the olympiad is. */
export const olympiadGrades = [5, 6] as const

/** How many specialised schools a winner or finalist may choose. */
export const maxApplications = 3
/** Papers of one application. */
export const maxPapers = 10

/** An application waits as `sent`, is looked at as `review`, and ends as one of the last three. */
export const applicationStates = ['draft', 'sent', 'review', 'accepted', 'refused', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]
/** What the office sees. */
export const shownApplicationStates = [
  'sent',
  'review',
  'accepted',
  'refused',
] as const satisfies readonly ApplicationState[]
/** The statuses that may apply. */
export const applyingStatuses = ['winner', 'finalist'] as const satisfies readonly OlympiadStatus[]

export const paperKinds = ['statement', 'identity', 'marks', 'other'] as const
export type PaperKind = (typeof paperKinds)[number]

import type { PupilCard } from '#contract/care/pupil-card'

export const timelineViews = ['all', 'tests', 'meetings', 'notes'] as const
export type TimelineView = (typeof timelineViews)[number]

type Of<Part extends 'results' | 'attempts' | 'consents' | 'links' | 'changes' | 'meetings' | 'notes'> =
  PupilCard[Part][number]
export type TimelineEvent =
  | { kind: 'result'; id: string; at: string; result: Of<'results'> }
  | { kind: 'attempt'; id: string; at: string; attempt: Of<'attempts'> }
  | { kind: 'consent'; id: string; at: string; consent: Of<'consents'> }
  | { kind: 'link'; id: string; at: string; link: Of<'links'> }
  | { kind: 'change'; id: string; at: string; change: Of<'changes'> }
  | { kind: 'meeting'; id: string; at: string; meeting: Of<'meetings'> }
  | { kind: 'note'; id: string; at: string; note: Of<'notes'> }

type TimelineSources = Pick<PupilCard, 'results' | 'attempts' | 'consents' | 'links' | 'changes' | 'meetings' | 'notes'>

const shownIn: Record<TimelineEvent['kind'], TimelineView> = {
  result: 'tests',
  attempt: 'tests',
  meeting: 'meetings',
  note: 'notes',
  consent: 'all',
  link: 'all',
  change: 'all',
}

/** Returns the events of a pupil that a view shows, newest first. */
export function timelineOf(card: TimelineSources, view: TimelineView): TimelineEvent[] {
  const events: TimelineEvent[] = [
    ...card.results.map((result) => ({ kind: 'result' as const, id: result.id, at: result.finished_at, result })),
    ...card.attempts.map((attempt) => ({ kind: 'attempt' as const, id: attempt.id, at: attempt.at, attempt })),
    ...card.consents.map((consent) => ({ kind: 'consent' as const, id: consent.id, at: consent.at, consent })),
    ...card.links.map((link) => ({ kind: 'link' as const, id: link.id, at: link.at, link })),
    ...card.changes.map((change) => ({ kind: 'change' as const, id: change.id, at: change.at, change })),
    ...card.meetings.map((meeting) => ({ kind: 'meeting' as const, id: meeting.id, at: meeting.starts_at, meeting })),
    ...card.notes.map((note) => ({ kind: 'note' as const, id: note.id, at: note.created_at, note })),
  ]
  return events
    .filter(({ kind }) => view === 'all' || shownIn[kind] === view)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

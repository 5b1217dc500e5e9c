/** A fault put into the product to see whether a test finds it. */
export interface Fault {
  kind: 'rule' | 'sql' | 'permission' | 'screen'
  /** The damage it would do, and to whom. */
  harm: string
  file: string
  /** Must occur exactly once in the file. */
  right: string
  wrong: string
  /** Folders whose tests run first. */
  near: readonly string[]
}

const attempts = 'server/src/diagnostics/attempts'
const saves = `${attempts}/saving/save-answers.sql.ts`
const pupil = 'server/src/diagnostics/catalogue/pupil.ts'
const identify = 'server/src/accounts/sessions/identify.ts'
const runner = 'web/app/diagnostics/runner'
const question = 'web/app/surveys/survey-question.tsx'

export const faults: readonly Fault[] = [
  {
    kind: 'rule',
    harm: 'two answers of one millisecond have the same stamp',
    file: 'contract/src/values/stamp.ts',
    right: 'momentOf(previous) + 1)',
    wrong: 'momentOf(previous))',
    near: ['contract/src/values', runner],
  },
  {
    kind: 'rule',
    harm: 'August belongs to the previous season',
    file: 'contract/src/values/kazakhstan-time.ts',
    right: ">= '08'",
    wrong: ">= '09'",
    near: ['contract/src/values', 'server/src/classes', 'server/src/diagnostics/added-attempts'],
  },
  {
    kind: 'rule',
    harm: 'exactly the threshold invites to stage 2',
    file: 'server/src/diagnostics/scorers/leading.rules.ts',
    right: 'percent > rule.above + hair',
    wrong: 'percent >= rule.above - hair',
    near: ['server/src/diagnostics/scorers', 'server/src/diagnostics/leading'],
  },
  {
    kind: 'rule',
    harm: 'one IIN in eleven is refused',
    file: 'contract/src/values/iin.ts',
    right: 'pass(2) : first',
    wrong: 'pass(1) : first',
    near: ['contract/src/values'],
  },
  {
    kind: 'rule',
    harm: 'a pupil of 18 cannot sign up',
    file: 'server/src/users/person.rules.ts',
    right: 'age <= ages[role].to',
    wrong: 'age < ages[role].to',
    near: ['server/src/users', 'server/src/profiles'],
  },
  {
    kind: 'sql',
    harm: 'time that has grown under one stamp is not saved',
    file: saves,
    right: '(kept.stamp, kept.seconds) < (excluded.stamp, excluded.seconds)',
    wrong: 'kept.stamp < excluded.stamp',
    near: [attempts],
  },
  {
    kind: 'sql',
    harm: 'of two changes in one batch the older is saved',
    file: saves,
    right: 'order by student_id, attempt_id, item, stamp desc, seconds desc',
    wrong: 'order by student_id, attempt_id, item, stamp, seconds',
    near: [attempts],
  },
  {
    kind: 'sql',
    harm: 'the oldest consent counts, not the one that was withdrawn later',
    file: pupil,
    right: "c.kind = 'guardian' order by c.at desc, c.id desc",
    wrong: "c.kind = 'guardian' order by c.at, c.id",
    near: ['server/src/diagnostics/catalogue', 'server/src/profiles', attempts],
  },
  {
    kind: 'sql',
    harm: 'an invitation that has ended still opens stage 2',
    file: pupil,
    right: 'i.student_id = u.id and i.ended_at is null',
    wrong: 'i.student_id = u.id',
    near: ['server/src/diagnostics/leading', 'server/src/diagnostics/catalogue', 'server/src/diagnostics/results'],
  },
  {
    kind: 'sql',
    harm: 'a session never ends',
    file: identify,
    right: 's.expires_at > $2',
    wrong: '$2 is not null',
    near: ['server/src/accounts'],
  },
  {
    kind: 'permission',
    harm: 'a blocked account can still use its session',
    file: identify,
    right: 'and u.blocked_at is null',
    wrong: '',
    near: ['server/src/accounts', 'server/src/profiles'],
  },
  {
    kind: 'permission',
    harm: 'staff who must have a second factor sign in without one',
    file: identify,
    right: 'exists (select from second_factors f where f.user_id = u.id)',
    wrong: 'true',
    near: ['server/src/accounts'],
  },
  {
    kind: 'permission',
    harm: 'a parent whom the child has not accepted reads notes of the psychologist',
    file: 'server/src/care/notes/audience.ts',
    right: "eq(parentLinks.state, 'confirmed')",
    wrong: "ne(parentLinks.state, 'declined')",
    near: ['server/src/care'],
  },
  {
    kind: 'permission',
    harm: 'staff read the phone of a parent whom the child has not accepted',
    file: 'server/src/profiles/links/parents-of.ts',
    right: "eq(parentLinks.state, 'confirmed')",
    wrong: "ne(parentLinks.state, 'declined')",
    near: ['server/src/care', 'server/src/profiles'],
  },
  {
    kind: 'permission',
    harm: 'a card of a pupil opens for a parent',
    file: 'contract/src/care/pupil-card.ts',
    right: 'reply: PupilCard,',
    wrong: "for: ['parent', 'psychologist', 'psychologist_center'], reply: PupilCard,",
    near: ['server/src/care', 'server/testing/whole-server'],
  },
  {
    kind: 'screen',
    harm: 'an answer is shown as stored on the device before it is',
    file: `${runner}/screens/saved-note.tsx`,
    right: "connection.is_written ? `on_${deviceKind()}` : 'saving'",
    wrong: '`on_${deviceKind()}`',
    near: [runner],
  },
  {
    kind: 'screen',
    harm: 'the words of the server about a refusal are not shown',
    file: `${runner}/screens/offline-bar.tsx`,
    right: 'connection.refusal || ',
    wrong: '',
    near: [runner],
  },
  {
    kind: 'screen',
    harm: 'a bookmark is not read out',
    file: `${runner}/screens/question-grid.tsx`,
    right: "...(isFlagged ? [t('mark_flagged')] : [])",
    wrong: '',
    near: [runner],
  },
  {
    kind: 'screen',
    harm: 'a mistake is not tied to its field for a screen reader',
    file: question,
    right: 'isMistaken && `${id}-mistake`',
    wrong: 'false',
    near: ['web/app/surveys'],
  },
  {
    kind: 'screen',
    harm: 'required questions are called optional',
    file: question,
    right: '!question.is_required && <span',
    wrong: 'question.is_required && <span',
    near: ['web/app/surveys'],
  },
]

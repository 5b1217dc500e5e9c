import { and, asc, desc, eq } from 'drizzle-orm'
import type { OwnTalent } from '#contract/talents/own-talents'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { recordFirstView } from '../../profiles/policy/record-view.ts'
import { listRules } from '../basis/shown-facts.ts'
import { formatFact } from '../facts/format-fact.ts'
import { listLettersOf } from '../letters/letters.ts'
import { isOfAge } from '../people/recipients.ts'
import { readTalentFields } from '../registry/talent-fields.ts'
import { skillsForFamily } from '../registry/talent-skills.rules.ts'
import { talentConsents, talentFacts } from '../tables.ts'
import { mayAgree } from './agree.ts'
import { readConsentText } from './consent-text.ts'
import { findEntry, refuseOthers, stateOf } from './own-entry.ts'

const nothing = {
  status: null,
  scientific_interests: '',
  hobbies: '',
  interests: '',
  description: '',
  critical: null,
  creative: null,
  communication: null,
  collaboration: null,
  hidden_by: null,
}

/** Reads the entry for its family, with everything that is not verified yet. */
export async function readOwn(context: Context, studentId: string): Promise<OwnTalent> {
  const { platform, user, language, now } = context
  const { db } = platform
  await refuseOthers(context, studentId)
  await recordFirstView(db, user, { student_id: studentId, what: 'talent', now })
  const entry = await findEntry(db, studentId)
  const shown = entry ?? { ...nothing, student_id: studentId }
  const readsLetters = user.role === 'parent' || (await isOfAge(db, studentId, now))
  return {
    ...(await readTalentFields(context, shown)),
    skills: skillsForFamily(shown),
    state: stateOf(entry),
    rules: await listRules(db, studentId),
    facts: (await listFactsOf(db, studentId)).map(formatFact),
    may_consent: await mayAgree(context, studentId),
    consent: entry?.consented_at ? await findConsent(db, studentId) : null,
    consent_text: readConsentText(platform, language),
    hidden_by: shown.hidden_by,
    letters: readsLetters ? await listLettersOf(db, studentId) : [],
  }
}

const listFactsOf = (db: Db, studentId: string) =>
  db
    .select()
    .from(talentFacts)
    .where(eq(talentFacts.student_id, studentId))
    .orderBy(desc(talentFacts.year), asc(talentFacts.id))

async function findConsent(db: Db, studentId: string): Promise<OwnTalent['consent']> {
  const { given_by, at, text_version, student_id, is_given, id } = talentConsents
  const [newest] = await db
    .select({ by: given_by, at, version: text_version })
    .from(talentConsents)
    .where(and(eq(student_id, studentId), is_given))
    .orderBy(desc(at), desc(id))
    .limit(1)
  return newest ?? null
}

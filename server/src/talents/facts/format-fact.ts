import type { OwnFact } from '#contract/talents/facts'
import type { talentFacts } from '../tables.ts'

type Row = typeof talentFacts.$inferSelect

/** Returns what the family and the verifiers read of a fact. */
export const formatFact = ({
  id,
  kind,
  title,
  organiser,
  year,
  level,
  status,
  state,
  reason,
  evidence_key,
  diploma,
  version,
}: Row): OwnFact => ({
  id,
  kind,
  title,
  organiser,
  year,
  level,
  status,
  state,
  reason,
  has_evidence: evidence_key !== null,
  diploma,
  version,
})

import type { FitGroup } from '#contract/diagnostics/career'

export interface Rated {
  id: string
  field: string
  education: readonly string[]
  fit: number
}

export interface Limits {
  very_close: number
  close: number
  cards: number
  per_field: number
  exploring: number
}

export type Listed<Occupation extends Rated> = Occupation & { group: FitGroup }

/** Every list contains at least one occupation of each path: college and university. */
const paths = [['tvet'], ['bachelor', 'master', 'medical']]

/**
 * Chooses the occupations to show: the closest ones, a few per field, and some from other fields to widen the view,
 * with at least one path through a college and one through a university. If interests are still open, the list is wide
 * instead: one per field, up to the full number of cards.
 */
export function shortlist<Occupation extends Rated>(
  occupations: readonly Occupation[],
  limits: Limits,
  isOpen: boolean,
): Listed<Occupation>[] {
  const ranked = occupations.toSorted((one, other) => other.fit - one.fit || (one.id < other.id ? -1 : 1))
  const perField = isOpen ? 1 : limits.per_field
  const near = taken(
    ranked.filter(({ fit }) => groupOf(fit, limits, isOpen) !== 'exploring'),
    limits.cards - limits.exploring,
    perField,
  ).map((occupation) => ({ ...occupation, group: groupOf(occupation.fit, limits, isOpen) }))
  const fields = new Set(near.map(({ field }) => field))
  const others = ranked.filter(({ field }) => !fields.has(field))
  const far = taken(others, isOpen ? limits.cards - near.length : limits.exploring, 1).map((occupation) => ({
    ...occupation,
    group: 'exploring' as const,
  }))
  return paths
    .reduce((cards, path) => withPath(cards, path, ranked, { limits, perField, isOpen }), [...near, ...far])
    .toSorted(byGroup)
}

const order: readonly FitGroup[] = ['very-close', 'close', 'exploring']
const byGroup = (one: Listed<Rated>, other: Listed<Rated>): number =>
  order.indexOf(one.group) - order.indexOf(other.group) || other.fit - one.fit

/** The group of a fit. Rounding errors of binary fractions do not move an occupation to another group. */
export function groupOf(
  fit: number,
  { very_close, close }: Pick<Limits, 'very_close' | 'close'>,
  isOpen: boolean,
): FitGroup {
  // If no interest stands out, nothing can be called close.
  if (isOpen) return 'exploring'
  if (fit + 1e-9 >= very_close) return 'very-close'
  return fit + 1e-9 >= close ? 'close' : 'exploring'
}

function taken<Occupation extends Rated>(ranked: readonly Occupation[], max: number, perField: number): Occupation[] {
  const cards: Occupation[] = []
  for (const occupation of ranked) {
    if (cards.length < max && ofField(cards, occupation.field) < perField) cards.push(occupation)
  }
  return cards
}

const ofField = (cards: readonly Rated[], field: string): number => cards.filter((card) => card.field === field).length

const hasPath = ({ education }: Rated, path: readonly string[]): boolean => education.some((one) => path.includes(one))

/**
 * If no card is of this path, replaces the card with the lowest fit that may leave by the closest occupation of the
 * path.
 */
function withPath<Occupation extends Rated>(
  cards: Listed<Occupation>[],
  path: readonly string[],
  ranked: readonly Occupation[],
  { limits, perField, isOpen }: { limits: Limits; perField: number; isOpen: boolean },
): Listed<Occupation>[] {
  if (cards.some((card) => hasPath(card, path))) return cards
  const staying = cards.length < limits.cards ? cards : cards.filter((card) => card !== leavingCard(cards))
  const found = ranked.find(
    (one) => hasPath(one, path) && ofField(staying, one.field) < perField && !staying.some(({ id }) => id === one.id),
  )
  return found ? [...staying, { ...found, group: groupOf(found.fit, limits, isOpen) }] : cards
}

/** A card may leave unless it is the only one of another path. */
const leavingCard = <Card extends Rated>(cards: readonly Card[]): Card | undefined =>
  cards
    .filter(
      (card) =>
        !paths.some((path) => hasPath(card, path) && cards.filter((other) => hasPath(other, path)).length === 1),
    )
    .toSorted((one, other) => one.fit - other.fit)[0]

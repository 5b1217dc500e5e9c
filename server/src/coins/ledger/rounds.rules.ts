/**
 * Splits movements into rounds with at most one of each pupil, because a statement changes a row only once. The order
 * of each pupil's movements stays.
 */
export function roundsOf<Move extends { student_id: string }>(
  moves: readonly Move[],
): { move: Move; place: number }[][] {
  const rounds: { move: Move; place: number }[][] = []
  const seen = new Map<string, number>()
  for (const [place, move] of moves.entries()) {
    const round = seen.get(move.student_id) ?? 0
    seen.set(move.student_id, round + 1)
    ;(rounds[round] ??= []).push({ move, place })
  }
  return rounds
}

import { roleIds } from '#contract/values/role'

/** Somebody of the staff, and where they work. */
export interface Worker {
  role_id: number
  school_id: string | null
  center_id: string | null
  blocked_at: string | null
  /** False of somebody invited: nobody is behind the account yet. */
  has_come_in: boolean
}

/** The psychologists of the own school and of the centres that look after a pupil receive the pupil, and nobody else. */
export function receivesFrom(
  { role_id, school_id, center_id, blocked_at, has_come_in }: Worker,
  care: { school_id: string | null; center_ids: readonly string[] },
): boolean {
  if (blocked_at !== null || !has_come_in) return false
  if (role_id === roleIds.psychologist) return school_id !== null && school_id === care.school_id
  return role_id === roleIds.psychologist_center && center_id !== null && care.center_ids.includes(center_id)
}

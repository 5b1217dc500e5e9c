import { sql } from 'drizzle-orm'
import { eventAttendance, eventScans } from '../door.tables.ts'
import { eventParticipants } from '../tables.ts'

/**
 * Whether a participant was at the event: at one of its sessions, or let in to an event whose programme has none, whose
 * scans make no attendance.
 */
export const wasThere = sql<boolean>`(exists (select from ${eventAttendance} a where a.participant_id = ${eventParticipants}.id)
  or exists (select from ${eventScans} s where s.participant_id = ${eventParticipants}.id and s.verdict = 'admitted'))`

/** Whether anybody was seen at the event of a participant; where nobody was, it counts no attendance. */
export const isAttendanceCounted = sql<boolean>`(exists (select from ${eventAttendance} a where a.event_id = ${eventParticipants}.event_id)
  or exists (select from ${eventScans} s where s.event_id = ${eventParticipants}.event_id and s.verdict = 'admitted'))`

/**
 * How long after the deadline an answer given before it may still arrive. The server keeps to it, the pupil is told the
 * moment.
 */
export const lateMinutes = 15

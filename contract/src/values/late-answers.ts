/**
 * Minutes after the deadline during which answers given before it may still arrive. The server enforces this, and the
 * pupil is shown the time.
 */
export const lateMinutes = 15

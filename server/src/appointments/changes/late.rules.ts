/** Whether it is too late for a pupil to change an appointment alone: less than so many hours before it begins. */
export const isLate = (startsAt: string, now: Date, hours: number): boolean => Date.parse(startsAt) - now.getTime() < hours * 3_600_000

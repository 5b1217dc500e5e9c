/** The first step of an appointment that staff made: its comment says why they passed over a rule, which stays with staff. A pupil's own first step is the hold. */
const isMadeByStaff = ({ number, by_id }: { number: number; by_id: string }, studentId: string): boolean => number === 1 && by_id !== studentId

/** The steps of an appointment as its pupil may read them. */
export const toldSteps = <Step extends { number: number; by_id: string; comment: string }>(steps: readonly Step[], studentId: string): Step[] =>
  steps.map((step) => (isMadeByStaff(step, studentId) ? { ...step, comment: '' } : step))

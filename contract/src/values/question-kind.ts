/** The ways a survey asks: one option, several, a step of a scale, a text. */
export const questionKinds = ['single', 'multiple', 'scale', 'text'] as const

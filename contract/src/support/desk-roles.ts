/** Roles that read and answer messages to the support, in chat and as questions. */
export const desk = ['support_operator', 'admin'] as const

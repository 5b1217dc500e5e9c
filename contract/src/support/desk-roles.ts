/** Who reads what people write to the support, chat and questions, and answers it. */
export const desk = ['support_operator', 'admin'] as const

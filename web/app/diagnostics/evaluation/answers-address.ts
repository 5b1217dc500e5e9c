/** The answers of one result with their points. */
export const answersAddress = (resultId: string): string => `/users-quizzes/edit/${resultId}`

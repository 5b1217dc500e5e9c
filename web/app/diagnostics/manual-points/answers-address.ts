/** The answers of one work with their points; opened from a result, it leads back there. */
export const answersAddress = (attemptId: string, resultId?: string): string =>
  `/users-quizzes/edit/${attemptId}${resultId === undefined ? '' : `?result=${resultId}`}`

export const attemptsAddress = (resultId: string): string => `/users-results/${resultId}/attempts`

export const queueAddress = '/evaluation'
export const agreementAddress = '/evaluation/agreement'
/** Where somebody is trained for an open task of an instrument. */
export const trainingAddress = (test: string, task: string): string => `${queueAddress}/training/${test}/${task}`
/**
 * Where the open tasks of one work are scored; `search` is what the queue was asked by, so that the next work is of the
 * same.
 */
export const workAddress = (workId: string, search = ''): string => `${queueAddress}/${workId}${search}`

/** The answers of one result with their points. */
export const answersAddress = (resultId: string): string => `/users-quizzes/edit/${resultId}`

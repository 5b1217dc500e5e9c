export const queueAddress = '/evaluation'
export const agreementAddress = '/evaluation/agreement'
export const trainingAddress = (test: string, task: string): string => `${queueAddress}/training/${test}/${task}`
/** Address for scoring one work; `search` holds the filters of the queue, which also apply to the next work. */
export const workAddress = (workId: string, search = ''): string => `${queueAddress}/${workId}${search}`

/** Address of the answers of one result with their points. */
export const answersAddress = (resultId: string): string => `/users-quizzes/edit/${resultId}`

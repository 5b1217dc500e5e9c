export const queueAddress = '/evaluation'
export const agreementAddress = '/evaluation/agreement'
/** Where the open tasks of one work are scored; `search` is what the queue was asked by, so that the next work is of the same. */
export const workAddress = (workId: string, search = ''): string => `${queueAddress}/${workId}${search}`

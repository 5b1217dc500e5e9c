export const queueAddress = '/evaluation'
/** Where the open tasks of one work are scored. */
export const workAddress = (workId: string): string => `${queueAddress}/${workId}`

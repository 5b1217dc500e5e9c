export const noticesAddress = '/back-office/notices'
export const noticeAddress = (id: string): string => `${noticesAddress}/${id}`
export const newNoticeAddress = noticeAddress('new')
/** Returns the address of a new notice that starts as a copy of another. */
export const copyAddress = (id: string): string => `${newNoticeAddress}?from=${id}`

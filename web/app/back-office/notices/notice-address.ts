export const noticesAddress = '/back-office/notices'
export const noticeAddress = (id: string): string => `${noticesAddress}/${id}`
export const newNoticeAddress = noticeAddress('new')
/** A new one that begins with what another says. */
export const copyAddress = (id: string): string => `${newNoticeAddress}?from=${id}`

/** The link of the mails to the head of a school leads to the first of these. */
export const cabinetAddress = '/school-cabinet'
export const cabinetClasses = `${cabinetAddress}/classes`
export const cabinetSeats = `${cabinetAddress}/seats`
export const cabinetSubscription = `${cabinetAddress}/subscription`
export const cabinetRequests = `${cabinetAddress}/requests`
export const deskAddress = '/subscription-desk'

export const eventDeskAddress = '/back-office/event-desk'
export const deskEventAddress = (id: string): string => `${eventDeskAddress}/${id}`
export const deskCertificatesAddress = (id: string): string => `${deskEventAddress(id)}/certificates`

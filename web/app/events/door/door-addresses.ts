export const doorsAddress = '/back-office/event-door'
export const doorAddress = (id: string): string => `${doorsAddress}/${id}`

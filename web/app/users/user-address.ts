export const usersAddress = '/users'
export const userAddress = (id: string): string => `${usersAddress}/${id}`

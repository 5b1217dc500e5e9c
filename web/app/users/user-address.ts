export const usersAddress = '/users'
export const inviteAddress = '/users/invite'
export const userAddress = (id: string): string => `${usersAddress}/${id}`

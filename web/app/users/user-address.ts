export const usersAddress = '/users'
export const inviteAddress = '/users/invite'
export const userAddress = (id: string): string => `${usersAddress}/${id}`
export const coinsAddress = (id: string): string => `${userAddress(id)}/coins`

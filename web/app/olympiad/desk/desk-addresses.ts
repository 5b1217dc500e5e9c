export const olympiadDeskAddress = '/olympiad-desk'
export const deskSeasonAddress = (season: string): string => `${olympiadDeskAddress}/${season}`
export const deskParticipantsAddress = (season: string): string => `${deskSeasonAddress(season)}/participants`

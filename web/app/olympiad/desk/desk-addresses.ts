export const olympiadDeskAddress = '/olympiad-desk'
export const deskSeasonAddress = (season: string): string => `${olympiadDeskAddress}/${season}`
export const deskAppealsAddress = (season: string, round: string): string =>
  `${deskSeasonAddress(season)}/${round}/appeals`
export const appealAddress = (id: string): string => `/olympiad-appeals/${id}`
export const deskParticipantsAddress = (season: string): string => `${deskSeasonAddress(season)}/participants`

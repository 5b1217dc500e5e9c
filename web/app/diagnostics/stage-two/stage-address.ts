export const stageListAddress = '/stage-two'
export const stageAddress = (id: string): string => `${stageListAddress}/${id}`

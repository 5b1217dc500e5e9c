/** Where the family reads of step two. */
export const ownWay = '/test-results-second'
export const childWay = (linkId: string): string => `/children/${linkId}/test-results-second`

/** The pages on which the family reads about step two. */
export const ownWay = '/test-results-second'
export const childWay = (linkId: string): string => `/children/${linkId}/test-results-second`

/** The pages on which the family reads about step two. */
export const ownStagePath = '/test-results-second'
export const childStagePath = (linkId: string): string => `/children/${linkId}/test-results-second`

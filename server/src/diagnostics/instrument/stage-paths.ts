/** The pages on which the family reads about stage 2. */
export const ownStagePath = '/test-results-second'
export const childStagePath = (linkId: string): string => `/children/${linkId}/test-results-second`

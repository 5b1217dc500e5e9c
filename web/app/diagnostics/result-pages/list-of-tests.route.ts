import { redirect } from 'react-router'

/** The only list of tests is at /testing. */
export const loader = () => redirect('/testing', 301)

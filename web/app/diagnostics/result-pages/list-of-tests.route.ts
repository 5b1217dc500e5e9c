import { redirect } from 'react-router'

/** The list of tests with their states is one, and stands at /testing. */
export const loader = () => redirect('/testing', 301)

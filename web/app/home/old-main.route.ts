import { redirect } from 'react-router'

/** Redirects from the former home page. */
export const loader = () => redirect('/', 301)

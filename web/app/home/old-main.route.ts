import { redirect } from 'react-router'

/** The former home page. */
export const loader = () => redirect('/', 301)

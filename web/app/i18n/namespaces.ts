/** Every folder of the web that has words, by name; the contract's messages are `words`. */
export const namespaces = ['shell', 'home', 'cabinet', 'accounts', 'profiles', 'places', 'notifications', 'diagnostics', 'content', 'messaging', 'words'] as const
export type Namespace = (typeof namespaces)[number]

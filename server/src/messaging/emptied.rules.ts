/** What has left is emptied: nobody needs the words any more. What failed keeps them for a while, for whoever sends it once more. */
export const emptied = { text: '', html: '' }

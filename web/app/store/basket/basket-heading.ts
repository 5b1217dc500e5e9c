/** The heading of the page takes the focus when the last line has gone with its button. */
export const basketHeading = 'basket-heading'

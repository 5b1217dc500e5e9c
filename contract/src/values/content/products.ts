export const productCategories = ['study', 'games', 'clothes', 'creativity'] as const
export type ProductCategory = (typeof productCategories)[number]

/** Drawings of the site for products without a picture. */
export const productDrawings = [
  'kuralai',
  'notebook',
  'backpack',
  'bottle',
  'taqiya',
  'spyglass',
  'puzzle',
  'paints',
  't-shirt',
  'pencils',
  'togyzqumalaq',
  'clay',
] as const
export type ProductDrawing = (typeof productDrawings)[number]

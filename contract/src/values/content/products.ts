export const productCategories = ['study', 'games', 'clothes', 'creativity'] as const
export type ProductCategory = (typeof productCategories)[number]

/** Drawings of the site for products without a picture, as `web/app/ui/drawings/products` names them. */
export const productDrawings = [
  'fawn',
  'notebook',
  'backpack',
  'bottle',
  'cap',
  'telescope',
  'puzzle',
  'paints',
  'shirt',
  'pencils',
  'togyzqumalaq',
  'globe',
] as const
export type ProductDrawing = (typeof productDrawings)[number]

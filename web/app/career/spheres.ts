/** The objects of work in the order they stand along the horizon. */
export const spheres = ['technology', 'human', 'nature', 'sign', 'art'] as const
export type Sphere = (typeof spheres)[number]

export const isSphere = (id: string): id is Sphere => spheres.some((sphere) => sphere === id)

import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'

/** PGlite with the extensions that the migrations ask for; a database that was made with them opens with them alone. */
export const createEmbedded = (options: PGliteOptions = {}): Promise<PGlite> => PGlite.create({ ...options, extensions: { btree_gist } })

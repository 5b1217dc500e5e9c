import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** PGlite with the extensions that the migrations ask for; a database that was made with them opens with them alone. */
export const createEmbedded = (options: PGliteOptions = {}): Promise<PGlite> => PGlite.create({ ...options, extensions: { btree_gist, pg_trgm } })

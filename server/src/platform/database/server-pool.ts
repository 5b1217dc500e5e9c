import pg from 'pg'

/** Maximum wait for a connection or a lock; after it the caller is asked to try again. */
export const maxWaitMs = 5000

/** Maximum wait for a lock if many writes share one transaction. */
export const laneMaxWaitMs = 1000

const common = {
  idleTimeoutMillis: 30_000,
  connectionTimeoutMillis: maxWaitMs,
  lock_timeout: maxWaitMs,
  keepAlive: true,
}

/** Returns the error with which new callers are refused, or null. */
type Obstacle = () => Error | null
type Given = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/**
 * A pool of connections to a server. The driver notices a lost connection only while it is idle, and Drizzle does not
 * release a connection whose `begin` failed. So this pool watches every connection for its whole life and removes one
 * that fails in use at once.
 */
export class ServerPool extends pg.Pool {
  readonly #inHand = new Set<pg.PoolClient>()
  readonly #obstacle: Obstacle
  #lastMovedAt = Date.now()

  constructor(settings: pg.PoolConfig, log: (message: string) => void, obstacle: Obstacle) {
    super({ ...common, ...settings })
    this.#obstacle = obstacle
    this.on('error', (error) => log(`database connection lost: ${error.message}`))
    this.on('connect', (client) => {
      client.on('error', (error) => this.#letGo(client, error))
      client.on('end', () => this.#letGo(client, new Error('Connection terminated')))
    })
    this.on('acquire', (client) => {
      this.#lastMovedAt = Date.now()
      this.#inHand.add(client)
    })
    this.on('release', (_error, client) => {
      this.#lastMovedAt = Date.now()
      this.#inHand.delete(client)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(given: Given): void
  override connect(given?: Given): Promise<pg.PoolClient> | void {
    const reason = this.#obstacle() ?? this.#fullAndStill()
    if (!reason) return given ? super.connect(given) : super.connect()
    if (!given) return Promise.reject(reason)
    process.nextTick(given, reason, undefined, () => {})
  }

  /** True while somebody waits for a result of these connections. */
  get isAwaited(): boolean {
    return this.#inHand.size > 0 || this.waitingCount > 0
  }

  /** Ends all connections in use; their callers get a connection error. */
  endInHand(): void {
    for (const client of this.#inHand) void client.end()
  }

  /**
   * Returns an error if others are waiting and for too long no connection was taken or released. Time without anybody
   * waiting does not count.
   */
  #fullAndStill(): Error | null {
    if (this.waitingCount === 0) this.#lastMovedAt = Date.now()
    return Date.now() - this.#lastMovedAt > maxWaitMs ? new Error('timeout exceeded when trying to connect') : null
  }

  #letGo(client: pg.PoolClient, error: Error): void {
    if (!this.#inHand.has(client)) return
    client.release(error)
    // The borrower will release it again, so make that call do nothing.
    client.release = () => {}
  }
}

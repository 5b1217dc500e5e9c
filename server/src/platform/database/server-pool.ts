import pg from 'pg'

/**
 * Longer than this nobody waits: neither for a connection nor for another's lock. Who asked is told, and comes again.
 */
export const patienceMs = 5000

/** For another's lock, where many are written together. */
export const lanePatienceMs = 1000

const common = {
  idleTimeoutMillis: 30_000,
  connectionTimeoutMillis: patienceMs,
  lock_timeout: patienceMs,
  keepAlive: true,
}

/** Why nobody gets a connection now; null while there is no reason. */
type Obstacle = () => Error | null
type Given = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/**
 * Connections to a server. The driver hears of the fall of a connection only while it lies idle, and Drizzle gives none
 * back whose `begin` failed:
 * here every connection is heard as long as it lives, and one that falls in somebody's hands leaves the pool at once.
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

  /** Somebody waits for what these connections were asked. */
  get isAwaited(): boolean {
    return this.#inHand.size > 0 || this.waitingCount > 0
  }

  /** End what is under way: whoever waits for it is told that the connection is gone. */
  endInHand(): void {
    for (const client of this.#inHand) void client.end()
  }

  /**
   * Others wait already, and for too long nobody has got or given back a connection. While nobody waited nothing had to
   * move: that time does not count.
   */
  #fullAndStill(): Error | null {
    if (this.waitingCount === 0) this.#lastMovedAt = Date.now()
    return Date.now() - this.#lastMovedAt > patienceMs ? new Error('timeout exceeded when trying to connect') : null
  }

  #letGo(client: pg.PoolClient, error: Error): void {
    if (!this.#inHand.has(client)) return
    client.release(error)
    // Whoever had it in hand gives it back once more.
    client.release = () => {}
  }
}

// Takes every row out of a database on Postgres between two tests.
import { Socket } from 'node:net'
import pg from 'pg'

/** Ends whoever is still connected, and waits in short steps: where it is asked to wait itself, Postgres looks ten times a second. */
const alone = `
  perform pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
  for tries in 1..2500 loop
    perform pg_stat_clear_snapshot();
    exit when not exists (select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid());
    perform pg_sleep(0.002);
  end loop;`

/** As the template has none. */
const withoutRows = `
  for each in select tablename from pg_tables
    where schemaname = 'public' and tablename <> 'schema_migrations'
  loop execute format('delete from %I', each); end loop;
  for each in select sequencename from pg_sequences where schemaname = 'public'
  loop execute format('alter sequence %I restart', each); end loop;`

/** One connection for every time: a new one would have to read the whole schema again. */
export class Cleaner {
  private readonly url: string
  private client: pg.Client | undefined
  private socket = new Socket()

  /** `url` is the superuser's. */
  constructor(url: string) {
    this.url = url
  }

  async empty(): Promise<void> {
    this.client ??= await this.connect()
    this.socket.ref()
    await this.client.query(`do $$ declare each text; begin ${alone} ${withoutRows} end $$`)
    // A shop that did not open leaves its database behind, which must not keep the process.
    this.socket.unref()
  }

  async close(): Promise<void> {
    this.socket.ref()
    await this.client?.end()
    this.client = undefined
  }

  private async connect(): Promise<pg.Client> {
    this.socket = new Socket()
    const client = new pg.Client({ connectionString: this.url, stream: () => this.socket })
    // Tests cut connections too.
    client.on('error', () => {
      this.client = undefined
    })
    await client.connect()
    // As a replica the server holds no foreign keys, so that the order is of no matter.
    await client.query('set session_replication_role = replica')
    return client
  }
}

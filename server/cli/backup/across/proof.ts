/** What is compared of two databases: rows and a checksum of each table, and sums of money. */
import { createHash } from 'node:crypto'
import { BootError } from '#server/env/boot-error.ts'
import type { Column, Row } from './cells.ts'

export interface TableProof {
  rows: number
  /** Of all rows, in any order. */
  checksum: string
  /** By `column currency`, in minor units. */
  sums: Record<string, string>
}

export type Proof = ReadonlyMap<string, TableProof>

/** Columns of money whose sums are told to people. */
const money: Readonly<Record<string, readonly string[]>> = {
  orders: ['total', 'received'],
  gift_balances: ['balance', 'reserved'],
  payment_attempts: ['captured', 'refunded'],
  subscriptions: ['unit_price'],
}

const modulus = 1n << 128n

/** Adds rows up, one after the other, in little memory. */
export class ProofOf {
  private rows = 0
  private sum = 0n
  private readonly sums = new Map<string, bigint>()
  private readonly counted: [at: number, name: string][]
  private readonly currencyAt: number

  constructor(table: string, columns: readonly Column[]) {
    const names = columns.map(({ name }) => name)
    this.currencyAt = names.indexOf('currency')
    this.counted = (new Map(Object.entries(money)).get(table) ?? []).map((name) => [
      names.indexOf(name),
      name,
    ])
  }

  add(row: Row): void {
    this.rows++
    const digest = createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 32)
    this.sum = (this.sum + BigInt(`0x${digest}`)) % modulus
    for (const [at, name] of this.counted) {
      const key = `${name} ${row[this.currencyAt] ?? ''}`
      this.sums.set(key, (this.sums.get(key) ?? 0n) + BigInt(row[at] ?? 0))
    }
  }

  result(): TableProof {
    const sums = [...this.sums].sort().map(([key, sum]) => [key, String(sum)])
    return {
      rows: this.rows,
      checksum: this.sum.toString(16).padStart(32, '0'),
      sums: Object.fromEntries(sums),
    }
  }
}

/** BootError where anything differs: then nothing of the target stays. */
export function demandEqual(before: Proof, after: Proof): void {
  for (const [table, one] of before) {
    const other = after.get(table)
    if (other && JSON.stringify(one) === JSON.stringify(other)) continue
    throw new BootError(
      `The table ${table} is not the same in both databases: ${one.rows} and ${other?.rows ?? 0} rows, checksums ${one.checksum} and ${other?.checksum ?? 'none'}. Nothing was written.`,
    )
  }
}

/** The same rows, which are added up on their way. */
export function* noted(rows: Iterable<Row>, proof: ProofOf): Generator<Row> {
  for (const row of rows) {
    proof.add(row)
    yield row
  }
}

/** What the rows of a table come to. */
export async function proven(
  table: string,
  columns: readonly Column[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): Promise<TableProof> {
  const proof = new ProofOf(table, columns)
  for await (const row of rows) proof.add(row)
  return proof.result()
}

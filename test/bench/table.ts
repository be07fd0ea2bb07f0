// Figures in columns, for a terminal and for a text file.
export type Row = Record<string, string>

/** The first column is text, the others are figures. */
export function table(rows: Row[]): string {
  const names = Object.keys(rows[0] ?? {})
  const widths = names.map((name) =>
    Math.max(name.length, ...rows.map((row) => (row[name] ?? '').length)),
  )
  const line = (cells: string[]) =>
    cells
      .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
      .join('  ')
  return [line(names), ...rows.map((row) => line(names.map((name) => row[name] ?? '')))].join('\n')
}

export const whole = (value: number) => Math.round(value).toLocaleString('en')
export const tenth = (value: number) => value.toFixed(value < 10 ? 2 : 1)
export const percent = (value: number) => `${Math.round(value * 100)} %`

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

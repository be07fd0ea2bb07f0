import type { Translate } from '../../props.ts'

export interface Point {
  label: string
  value: number
  /** The value as it is read: "€ 120.00". */
  text: string
  /** What stands beside it, as of the period before. */
  before?: { value: number; text: string }
}

interface ChartProps {
  id: string
  title: string
  /** What the picture says in a sentence. */
  summary: string
  points: Point[]
  kind: 'line' | 'bar'
  /** Writes a value beside its line. */
  axis?: (value: number) => string
  t: Translate
}

const width = 640
const height = 180
const inset = { top: 22, right: 8, bottom: 22, left: 8 }

/** A line or bar chart as SVG, and its numbers as a table for those who do not see it. What is below zero hangs from the line. */
export function Chart({ id, title, summary, points, kind, axis, t }: ChartProps) {
  const range = rangeOf(points)
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`} safe>
          {title}
        </title>
        <desc id={`${id}-desc`} safe>
          {summary}
        </desc>
        <Grid range={range} />
        {kind === 'line' ? (
          <Line points={points} range={range} />
        ) : (
          <Bars points={points} range={range} />
        )}
        {axis ? <Axis range={range} axis={axis} /> : null}
        <Labels points={points} kind={kind} />
      </svg>
      <details class="chart-data">
        <summary safe>{t('adminui.chartData')}</summary>
        <table class="table">
          <caption class="visually-hidden" safe>
            {title}
          </caption>
          <tbody>
            {points.map((point) => (
              <tr>
                <th scope="row" safe>
                  {point.label}
                </th>
                <td class="cell-end" safe>
                  {point.text}
                </td>
                {point.before ? (
                  <td class="cell-end hint" safe>
                    {point.before.text}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

interface Range {
  low: number
  high: number
}

function rangeOf(points: readonly Point[]): Range {
  const values = points.flatMap(({ value, before }) => (before ? [value, before.value] : [value]))
  const low = values.reduce((least, value) => Math.min(least, value), 0)
  return { low, high: values.reduce((most, value) => Math.max(most, value), low === 0 ? 1 : 0) }
}

function Grid({ range }: { range: Range }) {
  const { low, high } = range
  const lines = [...new Set([low, 0, (low + high) / 2, high])].map((at) => y(at, range))
  return (
    <g class="chart-grid">
      {lines.map((at) => (
        <line x1={inset.left} x2={width - inset.right} y1={at} y2={at} />
      ))}
    </g>
  )
}

/** Lines nearer than this have one label. */
const room = 30

/** The most, the least, and nothing where there is room between them; above their lines. */
function Axis({ range, axis }: { range: Range; axis: (value: number) => string }) {
  const { low, high } = range
  const isApart = (value: number) => Math.abs(y(value, range) - y(0, range)) >= room
  const values = low < 0 ? [low, high].filter(isApart).concat(0) : [low, high]
  return (
    <g class="chart-labels chart-axis">
      {values.map((value) => (
        <text x={inset.left} y={round(y(value, range) - 3)} safe>
          {axis(value)}
        </text>
      ))}
    </g>
  )
}

function Line({ points, range }: { points: Point[]; range: Range }) {
  const at = points.map((point, i) => `${x(i, points.length)} ${y(point.value, range)}`)
  const path = `M${at.join('L')}`
  const floor = y(0, range)
  const hasBefore = points.some(({ before }) => before !== undefined)
  const earlier = points.map(
    ({ before }, i) => `${x(i, points.length)} ${y(before?.value ?? 0, range)}`,
  )
  return (
    <g class="chart-line">
      <path
        class="chart-area"
        d={`${path}L${x(points.length - 1, points.length)} ${floor}L${x(0, points.length)} ${floor}Z`}
      />
      {hasBefore ? <path class="chart-before" d={`M${earlier.join('L')}`} /> : null}
      <path class="chart-stroke" d={path} />
      {points.map((point, i) => (
        <circle cx={x(i, points.length)} cy={y(point.value, range)} r="6">
          <title safe>{titleOf(point)}</title>
        </circle>
      ))}
    </g>
  )
}

const titleOf = ({ label, text, before }: Point): string =>
  before ? `${label}: ${text} (${before.text})` : `${label}: ${text}`

function Bars({ points, range }: { points: Point[]; range: Range }) {
  const step = (width - inset.left - inset.right) / Math.max(1, points.length)
  const bar = Math.min(28, step * 0.6)
  const floor = y(0, range)
  return (
    <g class="chart-bars">
      {points.map((point, i) => (
        <rect
          x={round(inset.left + step * (i + 0.5) - bar / 2)}
          y={Math.min(floor, y(point.value, range))}
          width={round(bar)}
          height={round(Math.abs(floor - y(point.value, range)))}
          rx="2"
        >
          <title safe>{titleOf(point)}</title>
        </rect>
      ))}
    </g>
  )
}

/** Of a letter on a phone, where letters are largest, and between two labels. */
const letter = 10
const gap = 16

function Labels({ points, kind }: { points: Point[]; kind: 'line' | 'bar' }) {
  const longest = points.reduce((most, { label }) => Math.max(most, [...label].length), 1)
  const fitting = Math.max(1, Math.min(7, Math.floor(width / (longest * letter + gap))))
  const every = Math.ceil(points.length / fitting)
  const step = (width - inset.left - inset.right) / Math.max(1, points.length)
  const shown = points.map((point, i) => ({ ...point, i })).filter(({ i }) => i % every === 0)
  return (
    <g class="chart-labels">
      {shown.map(({ label, i }) => (
        <text
          x={kind === 'line' ? x(i, points.length) : round(inset.left + step * (i + 0.5))}
          y={height - 4}
          text-anchor={kind === 'line' ? anchorOf(i, points.length) : 'middle'}
          safe
        >
          {label}
        </text>
      ))}
    </g>
  )
}

/** The first and the last stay within the picture. */
function anchorOf(i: number, count: number): 'start' | 'middle' | 'end' {
  if (i === 0) return count === 1 ? 'middle' : 'start'
  return i === count - 1 ? 'end' : 'middle'
}

function x(i: number, count: number): number {
  const room = width - inset.left - inset.right
  return round(inset.left + (count < 2 ? room / 2 : (room * i) / (count - 1)))
}

function y(value: number, { low, high }: Range): number {
  const room = height - inset.top - inset.bottom
  return round(height - inset.bottom - room * ((value - low) / (high - low)))
}

function round(n: number): number {
  return Math.round(n * 10) / 10
}

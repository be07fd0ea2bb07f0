import type { Translate } from '../../props.ts'

export interface Point {
  label: string
  value: number
  /** The value as it is read: "€ 120.00". */
  text: string
}

interface ChartProps {
  id: string
  title: string
  /** What the picture says in a sentence. */
  summary: string
  points: Point[]
  kind: 'line' | 'bar'
  t: Translate
}

const width = 640
const height = 180
const inset = { top: 12, right: 8, bottom: 22, left: 8 }

/** A line or bar chart as SVG, and its numbers as a table for those who do not see it. */
export function Chart({ id, title, summary, points, kind, t }: ChartProps) {
  const top = Math.max(1, ...points.map((point) => point.value))
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`} safe>
          {title}
        </title>
        <desc id={`${id}-desc`} safe>
          {summary}
        </desc>
        <Grid />
        {kind === 'line' ? <Line points={points} top={top} /> : <Bars points={points} top={top} />}
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
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function Grid() {
  const lines = [0, 0.5, 1].map((share) => y(share, 1))
  return (
    <g class="chart-grid">
      {lines.map((at) => (
        <line x1={inset.left} x2={width - inset.right} y1={at} y2={at} />
      ))}
    </g>
  )
}

function Line({ points, top }: { points: Point[]; top: number }) {
  const at = points.map((point, i) => `${x(i, points.length)} ${y(point.value, top)}`)
  const path = `M${at.join('L')}`
  const floor = y(0, 1)
  return (
    <g class="chart-line">
      <path
        class="chart-area"
        d={`${path}L${x(points.length - 1, points.length)} ${floor}L${x(0, points.length)} ${floor}Z`}
      />
      <path class="chart-stroke" d={path} />
      {points.map((point, i) => (
        <circle cx={x(i, points.length)} cy={y(point.value, top)} r="6">
          <title safe>{`${point.label}: ${point.text}`}</title>
        </circle>
      ))}
    </g>
  )
}

function Bars({ points, top }: { points: Point[]; top: number }) {
  const step = (width - inset.left - inset.right) / Math.max(1, points.length)
  const bar = Math.min(28, step * 0.6)
  return (
    <g class="chart-bars">
      {points.map((point, i) => (
        <rect
          x={round(inset.left + step * (i + 0.5) - bar / 2)}
          y={y(point.value, top)}
          width={round(bar)}
          height={round(y(0, top) - y(point.value, top))}
          rx="2"
        >
          <title safe>{`${point.label}: ${point.text}`}</title>
        </rect>
      ))}
    </g>
  )
}

function Labels({ points, kind }: { points: Point[]; kind: 'line' | 'bar' }) {
  const every = Math.ceil(points.length / 7)
  const step = (width - inset.left - inset.right) / Math.max(1, points.length)
  const shown = points.map((point, i) => ({ ...point, i })).filter(({ i }) => i % every === 0)
  return (
    <g class="chart-labels">
      {shown.map(({ label, i }) => (
        <text
          x={kind === 'line' ? x(i, points.length) : round(inset.left + step * (i + 0.5))}
          y={height - 4}
          text-anchor={kind === 'line' && i === 0 ? 'start' : 'middle'}
          safe
        >
          {label}
        </text>
      ))}
    </g>
  )
}

function x(i: number, count: number): number {
  const room = width - inset.left - inset.right
  return round(inset.left + (count < 2 ? room / 2 : (room * i) / (count - 1)))
}

function y(value: number, top: number): number {
  return round(height - inset.bottom - (height - inset.top - inset.bottom) * (value / top))
}

function round(n: number): number {
  return Math.round(n * 10) / 10
}
